import { createContext, type ReactNode, useContext } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemo } from "#core/cache.ts";
import { collectStyles, recordSheets, type Sheets } from "#shell/assets/styles.ts";
import { IslandContext } from "./island.tsx";

interface MemoizedProps {
	/** Unique in the code. */
	readonly name: string;
	/**
	 * Everything its HTML depends on: while each of these is the same, so is the HTML. What is created anew from content
	 * for each page, such as a card, gives its dependencies as text, which is compared by value.
	 */
	readonly dependencies: readonly unknown[] | string;
	/** The children contain no islands and no gaps. */
	readonly children: ReactNode;
}
/** Provided while a page is rendered: registers the part and returns the key at which its HTML is inserted. */
export type RegisterMemoized = (part: MemoizedProps) => string;

export const MemoizedContext = createContext<RegisterMemoized | undefined>(undefined);

/**
 * A part that is identical on many pages, such as the footer: it is rendered once and reused until one of its
 * dependencies changes. Like an island it is rendered after the page around it, never during that rendering.
 */
export function Memoized(part: MemoizedProps) {
	const register = useContext(MemoizedContext);
	if (!register) return <>{part.children}</>;
	return <lyceum-deferred data-key={register(part)} />;
}

interface MemoizedMarkup {
	readonly html: string;
	readonly sheets: Sheets;
}

export function renderMemoized(part: MemoizedProps): string {
	const { dependencies } = part;
	const markup =
		typeof dependencies === "string"
			? markupByText.get(`${part.name} ${dependencies}`, () => renderMarkup(part))
			: findByValues(part, dependencies);
	recordSheets(markup.sheets);
	return markup.html;
}

const markupByValues = new Map<
	string,
	(MemoizedMarkup & { readonly dependencies: readonly unknown[] })[]
>();
/** The limit of one part, for visitors of different countries. */
const maxValueEntries = 8;

function findByValues(part: MemoizedProps, dependencies: readonly unknown[]): MemoizedMarkup {
	const known = markupByValues.get(part.name) ?? [];
	const same = known.find((entry) => isSame(entry.dependencies, dependencies));
	if (same) return same;
	const markup = { dependencies, ...renderMarkup(part) };
	markupByValues.set(part.name, [markup, ...known].slice(0, maxValueEntries));
	return markup;
}

/** The entries have some two thousand letters each. */
const markupByText = createMemo<MemoizedMarkup>(5_000);

function renderMarkup({ name, children }: MemoizedProps): MemoizedMarkup {
	const { value: html, sheets } = collectStyles(() =>
		renderToStaticMarkup(<IslandContext value={refuseIsland}>{children}</IslandContext>, {
			identifierPrefix: `${name}-`,
		}),
	);
	return { html, sheets };
}

const isSame = (entry: readonly unknown[], other: readonly unknown[]) =>
	entry.length === other.length && entry.every((value, index) => Object.is(value, other[index]));

function refuseIsland(island: string): never {
	throw new Error(`${island} is an island, and is inside a memoized part`);
}
