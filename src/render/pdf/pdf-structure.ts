import type { PageTag } from './tag-recorder.ts';

/** The objects of a PDF besides its pages: the tree of tagged parts, and the bookmarks. */

/** A text in a PDF, in any script. */
export const pdfText = (text: string): string => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
  return `<${bytes.toString('hex').toUpperCase()}>`;
};

/** Takes new objects. Each gets its number before its content is known. */
export interface ObjectStore {
  readonly reserve: () => number;
  /** The content may be a function, which is called when the file is written. So long texts exist once at a time. */
  readonly set: (number: number, content: string | (() => string)) => void;
}

const ref = (number: number): string => `${number} 0 R`;

/** A tag with the number of its page's object. */
interface PlacedTag extends Omit<PageTag, 'role'> {
  readonly page: number;
}

/** One part of the tree while it grows. */
interface Element {
  readonly number: number;
  readonly role: string;
  readonly parent: number;
  readonly kids: string[];
  readonly tag: PlacedTag | undefined;
}

interface TaggedPage {
  /** The number of its object. */
  readonly object: number;
  readonly tags: readonly PageTag[];
}

const formatTag = ({ page, alt, text }: PlacedTag): string =>
  [
    `\n/Pg ${ref(page)}`,
    ...(alt === undefined ? [] : [`\n/Alt ${pdfText(alt)}`]),
    ...(text === undefined ? [] : [`\n/ActualText ${pdfText(text)}`]),
  ].join('');

const formatElement = ({ role, parent, kids, tag }: Element): string =>
  `<</Type /StructElem\n/S /${role}\n/P ${ref(parent)}${tag ? formatTag(tag) : ''}\n/K [${kids.join(' ')}]>>`;

/** Builds the tree. Neighbouring entries of a list become one list, as lines of contents become one table. */
const createTree = (store: ObjectStore) => {
  return (role: string, parent: Pick<Element, 'number' | 'kids'>, tag?: PlacedTag): Element => {
    const element = { number: store.reserve(), role, parent: parent.number, kids: [], tag };
    parent.kids.push(ref(element.number));
    store.set(element.number, () => formatElement(element));
    return element;
  };
};

/** The role of the part around parts of a role. */
const GROUPS: Readonly<Record<string, string>> = { LBody: 'L', TOCI: 'TOC' };

/** The numbers of a page's elements, in the order of its marks. */
const addPage = (
  { object, tags }: TaggedPage,
  root: Pick<Element, 'number' | 'kids'>,
  open: ReturnType<typeof createTree>,
): number[] => {
  let group: Element | undefined;
  const parts = tags.filter(({ role }) => role !== 'Artifact');
  return parts.map(({ role, alt, text }, mark) => {
    const wanted = GROUPS[role];
    if (group?.role !== wanted) group = wanted === undefined ? undefined : open(wanted, root);
    const parent = role === 'LBody' && group ? open('LI', group) : (group ?? root);
    const tag = { page: object, ...(alt !== undefined && { alt }), ...(text !== undefined && { text }) };
    const element = open(role, parent, tag);
    element.kids.push(String(mark));
    return element.number;
  });
};

/** Adds the tree of all tagged parts. Returns the number of its root. */
export const addStructure = (pages: readonly TaggedPage[], store: ObjectStore): number => {
  const root = { number: store.reserve(), kids: [] as string[] };
  const parents = store.reserve();
  const open = createTree(store);
  const document = open('Document', root);
  const rows = pages.map((page, i) => `${i} [${addPage(page, document, open).map(ref).join(' ')}]`);
  store.set(parents, `<</Nums [${rows.join('\n')}]>>`);
  store.set(
    root.number,
    `<</Type /StructTreeRoot\n/K [${root.kids.join(' ')}]\n/ParentTree ${ref(parents)}\n/ParentTreeNextKey ${pages.length}>>`,
  );
  return root.number;
};

/** A bookmark; `page` counts from 1. */
export interface Bookmark {
  readonly title: string;
  readonly page: number;
  readonly kids?: readonly Bookmark[];
}

interface Siblings {
  readonly first: number;
  readonly last: number;
}

const addSiblings = (
  marks: readonly Bookmark[],
  parent: number,
  pages: readonly number[],
  store: ObjectStore,
): Siblings => {
  const numbers = marks.map(() => store.reserve());
  for (const [i, { title, page, kids = [] }] of marks.entries()) {
    const number = numbers[i] as number;
    const below = kids.length > 0 ? addSiblings(kids, number, pages, store) : undefined;
    const links = [
      `/Title ${pdfText(title)}`,
      `/Parent ${ref(parent)}`,
      `/Dest [${ref(pages[page - 1] as number)} /Fit]`,
      ...(i > 0 ? [`/Prev ${ref(numbers[i - 1] as number)}`] : []),
      ...(i + 1 < marks.length ? [`/Next ${ref(numbers[i + 1] as number)}`] : []),
      ...(below ? [`/First ${ref(below.first)}`, `/Last ${ref(below.last)}`, `/Count -${kids.length}`] : []),
    ];
    store.set(number, `<<${links.join('\n')}>>`);
  }
  return { first: numbers[0] as number, last: numbers.at(-1) as number };
};

/** Adds bookmarks, at least one. `pages` are the numbers of the pages' objects. Returns the number of their root. */
export const addBookmarks = (marks: readonly Bookmark[], pages: readonly number[], store: ObjectStore): number => {
  const root = store.reserve();
  const { first, last } = addSiblings(marks, root, pages, store);
  store.set(root, `<</Type /Outlines\n/First ${ref(first)}\n/Last ${ref(last)}\n/Count ${marks.length}>>`);
  return root;
};
