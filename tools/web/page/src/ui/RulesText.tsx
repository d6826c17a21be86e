// What the side sheet of the rules shows: the contents, what a search found, and the rules themselves.
import type { ComponentChildren } from "preact";
import { type Block, findSection, namedSection, NUMBER, plainText, type Section } from "./rulebook";

const AROUND = 60; // characters of the text before and after a hit

const SHORT = 12; // characters of a cell that is not broken into lines

function pattern(query: string): RegExp {
  const escaped = query.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(/\s+/g, "\\s+");
  return new RegExp(/^[a-z]\d+$/i.test(query) ? `\\b${escaped}\\b` : escaped, "gi"); // W2 is not in W26
}

/** The text, with what was searched for marked. */
function Marked({ text, query }: { text: string; query: string }) {
  if (query === "") return <>{text}</>;
  const parts: ComponentChildren[] = [];
  let at = 0;
  for (const match of text.matchAll(pattern(query))) {
    parts.push(text.slice(at, match.index), <mark>{match[0]}</mark>);
    at = match.index + match[0].length;
  }
  return <>{[...parts, text.slice(at)]}</>;
}

interface Reading {
  known: Section[];
  own: Section; // the section that is read: its numbers are no links to itself
  marked: string;
  onRule(name: string): void;
}

/** The text, in which the numbers of other rules lead to them. */
function Linked({ text, known, own, marked, onRule }: Reading & { text: string }) {
  const parts: ComponentChildren[] = [];
  let at = 0;
  for (const match of text.matchAll(NUMBER)) {
    const found = namedSection(known, match[0]);
    if (!found || found === own) continue;
    parts.push(<Marked text={text.slice(at, match.index)} query={marked} />);
    parts.push(
      <button type="button" class="rule" aria-label={`Rule ${match[0]}`} onClick={() => onRule(match[0])}>
        {match[0]}
      </button>,
    );
    at = match.index + match[0].length;
  }
  return (
    <>
      {parts}
      <Marked text={text.slice(at)} query={marked} />
    </>
  );
}

function Blocks({ blocks, ...reading }: Reading & { blocks: Block[] }) {
  return (
    <>
      {blocks.map((block) => {
        if (block.kind === "paragraph") {
          return (
            <p>
              <Linked text={block.text} {...reading} />
            </p>
          );
        }
        if (block.kind === "list") {
          const items = block.items.map((item) => (
            <li>
              <Blocks blocks={item.blocks} {...reading} />
            </li>
          ));
          return block.items[0]?.label ? <ol>{items}</ol> : <ul>{items}</ul>;
        }
        return (
          <div class="rules-table" tabIndex={0} role="group" aria-label="Table">
            <table>
              {block.head && (
                <thead>
                  <tr>
                    {block.head.map((cell) => (
                      <th scope="col">{cell}</th>
                    ))}
                  </tr>
                </thead>
              )}
              <tbody>
                {block.rows.map((row) => (
                  <tr>
                    {row.map((cell) => (
                      <td class={cell.length < SHORT ? "short" : ""}>
                        <Linked text={cell} {...reading} />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        );
      })}
    </>
  );
}

/** A section with its heading, and the picture of it if there is one. */
export function Text({ section, known, diagram, marked, here, onRule }: {
  section: Section;
  known: Section[];
  diagram: ComponentChildren;
  marked: string;
  here: boolean;
  onRule(name: string): void;
}) {
  const { id, number, title, part, blocks } = section;
  const name = (
    <>
      {number !== "" && <span class="number">{number}</span>} <Marked text={title} query={marked} />
    </>
  );
  return (
    <article class={`${part ? "part" : "rule-text"}${here ? " here" : ""}`} translate={true} aria-label={`${number} ${title}`.trim()}>
      {part ? (
        <h3 id={`rule-${id}`} tabIndex={-1}>
          {name}
        </h3>
      ) : (
        <h4 id={`rule-${id}`} tabIndex={-1}>
          {name}
        </h4>
      )}
      {diagram}
      <Blocks blocks={blocks} known={known} own={section} marked={marked} onRule={onRule} />
    </article>
  );
}

export function Contents({ sections, onOpen }: { sections: Section[]; onOpen(id: string): void }) {
  const parts: { head: Section; rules: Section[] }[] = [];
  for (const section of sections) {
    const last = parts[parts.length - 1];
    if (section.part || !last) parts.push({ head: section, rules: [] });
    else last.rules.push(section);
  }
  const link = ({ id, number, title }: Section) => (
    <button type="button" class="rules-link" onClick={() => onOpen(id)}>
      {number !== "" && <span class="number">{number}</span>} {title}
    </button>
  );
  return (
    <nav class="rules-contents" aria-label="Contents of the rules">
      <ul>
        {parts.map(({ head, rules }) => (
          <li key={head.id}>
            {rules.length === 0 ? (
              link(head)
            ) : (
              <details>
                <summary>
                  {head.number !== "" && <span class="number">{head.number}</span>} {head.title}
                </summary>
                <ul>
                  {rules.map((rule) => (
                    <li key={rule.id}>{link(rule)}</li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What stands around a hit, in whole words. */
function excerptOf(text: string, at: number, length: number): string {
  const from = at <= AROUND ? 0 : text.indexOf(" ", at - AROUND) + 1;
  const end = at + length + AROUND;
  const to = end >= text.length ? text.length : text.lastIndexOf(" ", end);
  return `${from > 0 ? "… " : ""}${text.slice(from, Math.max(to, at + length))}${to < text.length ? " …" : ""}`;
}

/** The rules that speak of something: those first that are called so. */
export function Found({ sections, query, onOpen }: { sections: Section[]; query: string; onOpen(id: string): void }) {
  const numbered = findSection(sections, query);
  const hits = sections.flatMap((section) => {
    const text = plainText(section);
    const inTitle = pattern(query).test(section.title);
    const first = pattern(query).exec(text);
    if (!first && !inTitle && section !== numbered) return [];
    return [{ section, excerpt: excerptOf(text, first?.index ?? 0, query.length), rank: section === numbered ? 0 : inTitle ? 1 : 2 }];
  });
  hits.sort((a, b) => a.rank - b.rank);
  return (
    <div class="rules-found">
      <p role="status">
        {hits.length === 0
          ? `The rules say nothing of “${query}”.`
          : `${hits.length} ${hits.length === 1 ? "section speaks" : "sections speak"} of “${query}”.`}
      </p>
      <ul>
        {hits.map(({ section, excerpt }) => (
          <li key={section.id}>
            <button type="button" class="rules-link" onClick={() => onOpen(section.id)}>
              {section.number !== "" && <span class="number">{section.number}</span>} <Marked text={section.title} query={query} />
            </button>
            <p>
              <Marked text={excerpt} query={query} />
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
