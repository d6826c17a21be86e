// What the lines of replies have in JSON, by command and keyword: written by `zerohour engine --types`, not by hand.
// docs/replies.txt says what each field is.

/**
 * `any` stands for every command, `watch` for what is pushed. A whole number of 2^53 and more is a string of its digits.
 */
export interface Lines {
  again: {
    ok: { game: string; scenario: string; "dice-from": string; actor: string; event: number; hash: string; bot?: string };
  };
  any: {
    error: { code: string; cause?: string; rule: string; message: string };
  };
  armies: {
    fault: { text: string };
    ok: { count?: number; points?: number; cost?: number; faults?: number; game?: string; scenario?: string };
    skill: { name: string; points: number };
    unit: { kind: string; points: number; guard?: number; outrider?: number; strength: number; morale: number; title: string };
  };
  ask: {
    info: { share?: number; time?: number; subject?: string; nodes?: number };
    ok: { best: string[] };
  };
  book: {
    action: { text: string; kind?: string; unit?: string; to?: string };
    entry: { name: string; text: string };
    ok: { count: number; side?: string };
  };
  bots: {
    bot: { name: string; level?: number; won?: number; low?: number; high?: number; against?: number; how?: string; what?: string };
    kind: { name: string; bots: string[] };
    ok: { count: number };
    setting: { kind: string; name: string; default?: string; what: string };
  };
  chances: {
    ok: { at?: number; stderr?: number; samples?: number; exact?: boolean; method?: string[]; from?: string; [name: string]: boolean | number | string | string[] | undefined };
  };
  check: {
    ok: { scenario: string };
  };
  commit: {
    ok: { commitment: string; loads?: number; "known-rolls"?: number; revealed?: boolean };
  };
  describe: {
    data:
      | { thing: "game"; key?: string; scenario?: string; hash?: string; turns?: number; win?: number; draw?: number; visibility?: number; night?: boolean; "command-range"?: number; base?: number; reach?: number; trench?: number }
      | { thing: "side"; key: string; index: number }
      | { thing: "table"; width: number; height: number; unit: string; y?: string; step: number }
      | { thing: "overlay"; arguments: string; name: string }
      | { thing: "point" | "circle" | "rectangle" | "polygon" | "line" | "text"; key: string; at?: string; points?: string; radius?: number; size?: string; heading?: number; class?: string; side?: string; value?: number; turn?: number; of?: string; name?: string }
      | { thing: "grid"; kind: string; columns: number; rows: number; tops: string; names: string; "low-columns": string; directions: string[]; unit: string; corners: string[]; sides: string[] }
      | { thing: "area"; from: string; to: string }
      | { thing: "hex"; key: string; terrain: string; zone: string; centre?: string; near?: string[]; high?: boolean; entry?: boolean; sector?: string; trench?: string[]; canal?: string[]; name?: string }
      | { thing: "division"; key: string; side: string; arrival: string }
      | { thing: "unit"; key: string; side: string; echelon?: string; steps?: number; move?: number; full?: string; reduced?: string; division?: string; troops?: string; guard?: boolean; outriders?: boolean; name?: string; grade?: string; fire?: string; zone?: number; width?: number; depth?: number; company?: string; battalion?: number }
      | { thing: "replacement"; full: string; move: number; names: string }
      | { thing: "turn"; key: string; markers: string; "marker-dice": string; name: string }
      | { thing: "objective"; hexes: string[]; side?: string; points?: number; name: string }
      | { thing: "crt-line"; key: string; from: number; to: number; columns: number[] }
      | { thing: "crt-column"; key: string; results: string[] }
      | { thing: "day"; weather: string; ground: string; length: number; radius: number; stand: number; town: number }
      | { thing: "type"; key: string; kind: string; attack: string; defence: string; morale: number; strength: number; increment: number; firepower: number; range: number; width: number; depth: number; name: string }
      | { thing: "battery"; key: string; side: string; troops: string; fire: string; zone?: number; width?: number; depth?: number; sos: boolean; name: string };
    ok: {};
    par: { side: string; par: number };
    "point-action": { side: string; key: string; text: string };
    shape: { form: string; key: string; at?: string; points?: string; radius?: number; size?: string; heading?: number; class?: string; side?: string; value?: number; turn?: number; of?: string; name?: string };
    state: { text: string };
  };
  edit: {
    ok: { game: string; scenario: string; "dice-from": string; actor: string; event: number; hash: string; bot?: string };
  };
  events: {
    event:
      | { number: number; what: "play"; side: string; action: string }
      | { number: number; what: "roll"; faces: number[] | "hidden" }
      | { number: number; what: "undo"; count: number }
      | { number: number; what: "hint"; side: string; stage: number }
      | { number: number; what: "resign"; side: string }
      | { number: number; what: "player"; side: string; name?: string }
      | { number: number; what: "shown"; of: number; side: string; action: string }
      | { number: number; what: "revealed" };
    ok: { next: number };
  };
  games: {
    ok: { count?: number; game?: string; scenario?: string; "dice-from"?: string; actor?: string; event?: number; hash?: string; "new-dice"?: boolean; bot?: string; why?: string };
    saved: { number: number; date: string; game: string; scenario: string; over: boolean; result: string; turn: string };
  };
  go: {
    action: { text: string; kind?: string; unit?: string; to?: string };
    info: { line?: number; nodes?: number; time: number; win?: number; stderr?: number; games?: number; exact?: boolean; behind?: boolean; pv?: string[]; lines?: number; estimated?: number; share?: number; subject?: string };
    ok: { best: string[] };
  };
  grant: {
    ok: { token?: string; seat: string; host: boolean; secrets?: boolean; open: boolean; actor?: string; event?: number; hash?: string; [name: string]: boolean | number | string | undefined };
  };
  guide: {
    due: { text: string };
    left: { text: string };
    ok: { actor: string; event: number; hash: string };
    title: { text: string };
  };
  hello: {
    capability: { name: string; what: string };
    engine: { name: string; version: string; protocol: number };
    game: { name: string; data: string; scenarios: string[]; options: string[]; secrets?: boolean; abilities?: string[] };
    ok: { protocol: number };
    option: { name: string; kind: string; default: string; values?: string[]; min?: number; max?: number };
  };
  help: {
    help: { name: string; text: string };
    ok: {};
  };
  hint: {
    action: { text: string; kind?: string; unit?: string; to?: string };
    hint: { what: string; text: string; says?: string };
    info: { share: number; time: number; subject: string };
    ok: { stage: number };
  };
  instruct: {
    answer: { action: string };
    instruction: { side: string; text: string };
    ok: { actor: string; event: number; hash: string };
    usual: { side: string; text: string };
  };
  legal: {
    action: { text: string; kind?: string; unit?: string; to?: string };
    actions: { text: string[] };
    ok: { count?: number; candidates?: boolean; actor: string; event: number; hash: string; dice?: number[]; sides?: number[]; hidden?: boolean; sampled?: number; together?: string[]; for?: string };
    outcome: { chance: string; action: string };
  };
  load: {
    ok: { lines?: number; rolls?: number; actions?: number; checked?: string; winner?: string; trust?: string; game?: string; scenario?: string; "dice-from"?: string; actor?: string; event?: number; hash?: string; "new-dice"?: boolean; bot?: string; why?: string };
    roll: { number: number; faces: number[] | "hidden"; for: string };
  };
  log: {
    ok: {};
  };
  newgame: {
    ok: { game: string; scenario: string; "dice-from": string; actor: string; event: number; hash: string; bot?: string };
  };
  odds: {
    action: { text: string; kind?: string; unit?: string; to?: string };
    later: { number: number; unit: string; against: string; steps: number; attack: number; defence: number; neighbours: number; differential: number; ground: string; breached: boolean; line: string; column: number; results: string[] };
    ok: { attack?: number; defence?: number; neighbours?: number; differential?: number; ground?: string; breached?: boolean; line?: string; column?: number; alone?: boolean; falls?: string; "gives-way"?: string; dice?: number[]; hit?: string; rule?: string; attackers?: number; defender?: number; kind?: string; title?: string; total?: number };
    outcome: { face?: number; chance: string; result?: string; printed?: string; means?: string; sum?: number; column?: number; hits?: string; unit?: string };
    term: { value: number; unit?: string; hex?: string; role?: string; rule: string; name?: string };
  };
  open: {
    fault: { line: number; field?: string; what: string };
    ok: { lines?: number; scenario?: string; faults?: number; game?: string; rows?: number };
    row: { number: number; text: string };
  };
  overlay: {
    hexes: { values: Record<string, number> };
    ok: { count: number };
    shape: { form: string; key: string; at?: string; points?: string; radius?: number; size?: string; heading?: number; class?: string; side?: string; value?: number; turn?: number; of?: string; name?: string };
  };
  par: {
    decision: { number: number; side: string; value: number; after: number; cost: number; choices: number; text: string; action: string; best?: string };
    info: { share: number; time: number; subject: string };
    luck: { number: number; side: string; value: number; after: number; gain: number; text: string };
    ok: { over: boolean; positions: number; trust?: string };
    par: { side: string; start: number; cost: number; kept: number; luck: number; now: number; decisions: number };
  };
  perft: {
    ok: { nodes: number };
    perft: { depth: number; nodes: number };
  };
  ping: {
    ok: { text?: string };
  };
  play: {
    ok: { actor: string; event: number; hash: string };
  };
  player: {
    ok: { actor: string; event: number; hash: string };
    player: { side: string; name?: string };
  };
  position: {
    ok: { game: string; scenario: string; "dice-from": string; actor: string; event: number; hash: string; bot?: string };
  };
  preview: {
    ok: { path?: string[]; cost?: number; allowance?: number; left?: number; length?: number; increments?: number; checks?: number; commander?: string; end?: string; heading?: number; side?: string; squared?: string; "squared-heading"?: number; defender?: string; morale?: number; attack?: number; defence?: number; means?: string; stands?: string[]; verbs?: string[]; lengths?: number[]; shares?: number[]; ends?: string[]; covers?: string[]; far?: string[]; gas?: string[]; wire?: string[]; shots?: string[]; calls?: string[]; alarm?: boolean; deviation?: boolean; width?: number; depth?: number; angle?: number; modifier?: number; [name: string]: boolean | number | number[] | string | string[] | undefined };
    outcome: { unit?: string; result: string; chance: string };
  };
  quit: {
    ok: {};
  };
  record: {
    ok: { actor: string; event: number; hash: string };
    record: { text: string };
  };
  resign: {
    ok: { over: boolean; winner?: string; points?: string; "given-up"?: string; "dice-from": string; undo?: boolean; reason?: string };
  };
  result: {
    ok: { over: boolean; winner?: string; points?: string; "given-up"?: string; "dice-from": string; undo?: boolean; reason?: string };
  };
  reveal: {
    ok: { seed: string; commitment: string };
  };
  roll: {
    ok: { actor: string; event: number; hash: string; faces: number[] | "hidden"; outcome: string };
    rolled: { number: number; dice: number[]; sides: number[]; kind?: string; about?: string; unit?: string; target?: string; place?: string; effect?: string; against?: number; result?: string; totals?: number[]; for: string; then?: string };
  };
  ruler: {
    change: { number: number; kind: string; thing: string; text: string };
    frame: { text: string };
    ok: { count: number; since?: number; chair: string; actor: string; event: number; hash: string };
  };
  rules: {
    ok: { count: number };
    rule: { text: string };
  };
  scenarios: {
    about: { name: string; text: string };
    idle: { name: string; side: string; text: string };
    ok: { count: number };
    scenario: { name: string; turns: number; minutes?: number; decisions?: number[]; decides?: string[]; recommended?: string; value?: number; par?: number; first?: boolean; levels?: number[]; sides: string[]; title: string };
    wins: { name: string; text: string };
  };
  set: {
    ok: {};
  };
  shapes: {
    ok: { count: number; at?: number; actor?: string; event?: number; hash?: string };
    "point-action": { side: string; key: string; text: string };
    shape: { form: string; key: string; at?: string; points?: string; radius?: number; size?: string; heading?: number; class?: string; side?: string; value?: number; turn?: number; of?: string; name?: string };
  };
  show: {
    ok: { actor: string; event: number; hash: string };
    show: { text: string };
  };
  sit: {
    ok: { token?: string; seat: string; host: boolean; secrets?: boolean; open: boolean; actor?: string; event?: number; hash?: string; [name: string]: boolean | number | string | undefined };
  };
  solve: {
    info: { share: number; time: number; subject: string };
    ok: { side: string; value: number; win: number; draw: number; loss: number; candidates: boolean; positions: number; bytes: number };
    solve: { value: number; best: boolean; action: string };
  };
  state: {
    ok: { actor?: string; event?: number; hash: string; at?: number };
    state: { text: string };
  };
  stop: {
    ok: { stopped?: boolean };
  };
  story: {
    cause: { text: string };
    info: { share: number; time: number; subject: string };
    move: { number: number; actor: string; faces?: number[] | "hidden"; action?: string; kind?: string; unit?: string; to?: string };
    ok: { turned?: number; count?: number; actor?: string; event?: number; hash?: string };
    phase: { number: number; title?: string; turn?: number; side: string; day?: number; round?: number };
    reason: { number: number; text: string };
    rolled: { number: number; dice: number[]; sides: number[]; kind?: string; about?: string; unit?: string; target?: string; place?: string; effect?: string; against?: number; result?: string; totals?: number[]; for: string; then?: string };
    tell: { number: number; text: string };
    turned: { number: number; side: string; gain: number; chance: number; text: string };
  };
  threats: {
    ok: { count: number };
    threat: { when?: string; attack?: number; defence?: number; neighbours?: number; differential?: number; column?: number; line?: string; units?: string[]; from?: string[] | string; kind?: string; attackers?: string[]; heading?: number; "chance-hurt"?: string; "chance-rout"?: string; "chance-back"?: string; means?: string; actions?: string[]; unit?: string; "chance-suppressed"?: string; "chance-killed"?: string };
  };
  turn: {
    needs: { text: string };
    ok: { actor: string; event: number; hash: string; dice?: number[]; sides?: number[]; hidden?: boolean; sampled?: number; together?: string[]; for?: string; turn?: number; "last-turn"?: number; active?: string; step: string; mobile?: boolean; markers?: string; day?: number; round?: number; side?: string; left?: string; totals?: string; count?: string; chits?: string; phase?: string; score?: number };
    roll: { kind?: string; about?: string; unit?: string; target?: string; place?: string; effect?: string; against?: number; draw?: string[]; sheet?: string };
  };
  undo: {
    ok: { undone: number; actor: string; event: number; hash: string };
  };
  victory: {
    account: { side: string; points: number; text: string };
    ending: { side: string; kind: string; action: string; rule: string; text: string };
    goal: { text: string };
    ok: { actor: string; event: number; hash: string };
    score: { side: string; points: number; win: number; draw?: number; text: string };
    victory: { side: string; needs: string; holds: string; lacks: string };
    warning: { side: string; rule: string; text: string };
  };
  wait: {
    ok: {};
  };
  watch: {
    behind: { game: string; scenario: string; "dice-from": string; actor: string; event: number; hash: string };
    event:
      | { number: number; what: "play"; side: string; action: string }
      | { number: number; what: "roll"; faces: number[] | "hidden" }
      | { number: number; what: "undo"; count: number }
      | { number: number; what: "hint"; side: string; stage: number }
      | { number: number; what: "resign"; side: string }
      | { number: number; what: "player"; side: string; name?: string }
      | { number: number; what: "shown"; of: number; side: string; action: string }
      | { number: number; what: "revealed" };
    newgame: { game: string; scenario: string; "dice-from": string; actor: string; event: number; hash: string };
    ok: { next: number };
    search: { state: string; asked: string; side: string; by: string };
    seat: { seat: string };
  };
  why: {
    ok: { legal?: boolean; rule?: string; why?: string; reason?: string };
  };
}
