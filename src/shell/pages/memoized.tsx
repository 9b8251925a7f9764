import { createContext, type ReactNode, useContext } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemo } from "#core/cache.ts";
import {
	collectStyles,
	recordSheets,
	type Sheets,
} from "#shell/assets/styles.ts";
import { IslandContext } from "./island.tsx";

export interface MemoizedProps {
	/** One for each place in the code. */
	readonly name: string;
	/**
	 * Everything it is made of: while each of these is the same, so is its HTML. What stands on pages by the hundred and
	 * is made anew from content each time, such as a card, says so as text.
	 */
	readonly dependencies: readonly unknown[] | string;
	/** Without islands, and without gaps. */
	readonly children: ReactNode;
}
/** Given by the page's drawing: takes the part and answers the key by which it is put in. */
export type RegisterMemoized = (part: MemoizedProps) => string;

export const MemoizedContext = createContext<RegisterMemoized | undefined>(
	undefined,
);

/**
 * A part that many pages share to the letter, such as the footer: it is drawn once and kept until something that it is
 * made of is another. Like an island it is drawn after the page around it, never inside its drawing.
 */
export function Memoized(part: MemoizedProps) {
	const register = useContext(MemoizedContext);
	if (!register) return <>{part.children}</>;
	// No text of a page can say the same: there it would be escaped.
	return <lyceum-lasting data-key={register(part)} />;
}

/** As React writes it. */
export const memoizedMark = (key: string) =>
	`<lyceum-lasting data-key="${key}"></lyceum-lasting>`;

interface MemoizedMarkup {
	readonly html: string;
	readonly sheets: Sheets;
}

export function renderMemoized(part: MemoizedProps): string {
	const { dependencies } = part;
	const markup =
		typeof dependencies === "string"
			? markupByText.get(`${part.name} ${dependencies}`, () =>
					renderMarkup(part),
				)
			: findByValues(part, dependencies);
	recordSheets(markup.sheets);
	return markup.html;
}

const markupByValues = new Map<
	string,
	(MemoizedMarkup & { readonly madeOf: readonly unknown[] })[]
>();
/** Of one part, for visitors of different countries. */
const maxValueEntries = 8;

function findByValues(
	part: MemoizedProps,
	madeOf: readonly unknown[],
): MemoizedMarkup {
	const known = markupByValues.get(part.name) ?? [];
	const same = known.find((entry) => isSame(entry.madeOf, madeOf));
	if (same) return same;
	const markup = { madeOf, ...renderMarkup(part) };
	markupByValues.set(part.name, [markup, ...known].slice(0, maxValueEntries));
	return markup;
}

/** Some two thousand letters each. */
const markupByText = createMemo<MemoizedMarkup>(5_000);

function renderMarkup({ name, children }: MemoizedProps): MemoizedMarkup {
	const { value: html, sheets } = collectStyles(() =>
		renderToStaticMarkup(
			<IslandContext value={refuseIsland}>{children}</IslandContext>,
			{ identifierPrefix: `${name}-` },
		),
	);
	return { html, sheets };
}

const isSame = (entry: readonly unknown[], other: readonly unknown[]) =>
	entry.length === other.length &&
	entry.every((value, index) => Object.is(value, other[index]));

function refuseIsland(island: string): never {
	throw new Error(`${island} is an island, and stands in a lasting part`);
}

declare module "react" {
	namespace JSX {
		interface IntrinsicElements {
			"lyceum-lasting": { "data-key": string };
		}
	}
}
