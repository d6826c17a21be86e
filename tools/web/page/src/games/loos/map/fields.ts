// The open country: blocks of narrow fields, as they lie between the lanes of the plain. A picture that no rule knows.
import type { Point } from "../world";
import { between, straight } from "./geometry";
import { type Box, scatter } from "./layout";

const BLOCK = { width: 118, height: 96 }; // pixels, on average
export const TONES = 6; // kinds of field: see .field in ground.css

export interface Fields {
  tones: string[]; // paths to fill, by tone
  furrows: string;
  hedges: string;
}

export function fields(box: Box): Fields {
  const columns = Math.ceil(box.width / BLOCK.width) + 2;
  const rows = Math.ceil(box.height / BLOCK.height) + 2;
  // The blocks share their corners, which are put out of the regular grid.
  const corner = (i: number, j: number): Point => {
    const [a = 0, b = 0] = scatter(`corner ${i} ${j}`, 2);
    return { x: box.x + (i - 1 + (a - 0.5) * 0.7) * BLOCK.width, y: box.y + (j - 1 + (b - 0.5) * 0.7 + (i % 2) * 0.3) * BLOCK.height };
  };
  const tones = Array.from({ length: TONES }, () => "");
  let furrows = "";
  let hedges = "";
  for (let i = 0; i < columns; ++i) {
    for (let j = 0; j < rows; ++j) {
      const r = scatter(`block ${i} ${j}`, 24);
      const quad = [corner(i, j), corner(i + 1, j), corner(i + 1, j + 1), corner(i, j + 1)] as [Point, Point, Point, Point];
      const across = r[0]! < 0.5;
      const [a, b, c, d] = across ? quad : [quad[1], quad[2], quad[3], quad[0]];
      const strips = 2 + Math.floor(r[1]! * 4);
      let before = 0;
      for (let k = 0; k < strips; ++k) {
        const t = k === strips - 1 ? 1 : (k + 1 + (r[2 + k]! - 0.5) * 0.5) / strips;
        const field = [between(a, b, before), between(a, b, t), between(d, c, t), between(d, c, before)];
        const tone = Math.floor(r[8 + k]! * TONES);
        tones[tone] += `${straight(field)}Z`;
        if (tone % 3 === 0) {
          for (let n = 1; n < 6; ++n) {
            const u = n / 6;
            furrows += straight([between(field[0]!, field[1]!, u), between(field[3]!, field[2]!, u)]);
          }
        }
        if (r[14 + k]! < 0.3) hedges += straight([field[1]!, field[2]!]);
        before = t;
      }
      if (r[21]! < 0.45) hedges += straight([quad[0], quad[1]]);
      if (r[22]! < 0.35) hedges += straight([quad[1], quad[2]]);
    }
  }
  return { tones, furrows, hedges };
}
