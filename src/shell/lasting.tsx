import { createContext, type ReactNode, useContext } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { IslandContext } from "./island.tsx";
import { collectStyles, noteSheets, type Sheets } from "./styles.ts";

export interface LastingPart {
	/** One for each place in the code. */
	readonly name: string;
	/** Everything it is made of: while each of these is the same, so is its HTML. */
	readonly madeOf: readonly unknown[];
	/** Without islands, and without gaps. */
	readonly children: ReactNode;
}
/** Given by the page's drawing: takes the part and answers the key by which it is put in. */
export type PlaceLasting = (part: LastingPart) => string;

export const LastingContext = createContext<PlaceLasting | undefined>(
	undefined,
);

/**
 * A part that many pages share to the letter, such as the footer: it is drawn once and kept until something that it is
 * made of is another. Like an island it is drawn after the page around it, never inside its drawing.
 */
export function Lasting(part: LastingPart) {
	const place = useContext(LastingContext);
	if (!place) return <>{part.children}</>;
	// No text of a page can say the same: there it would be escaped.
	return <lyceum-lasting data-key={place(part)} />;
}

/** As React writes it. */
export const lastingMark = (key: string) =>
	`<lyceum-lasting data-key="${key}"></lyceum-lasting>`;

interface Drawn {
	readonly madeOf: readonly unknown[];
	readonly html: string;
	readonly sheets: Sheets;
}
const kept = new Map<string, Drawn[]>();
/** Of one part, for visitors of different countries. */
const mostKept = 8;

export function lastingHtml({ name, madeOf, children }: LastingPart): string {
	const known = kept.get(name) ?? [];
	const same = known.find((one) => isSame(one.madeOf, madeOf));
	if (same) {
		noteSheets(same.sheets);
		return same.html;
	}
	const { value: html, sheets } = collectStyles(() =>
		renderToStaticMarkup(
			<IslandContext value={refuseIsland}>{children}</IslandContext>,
			{ identifierPrefix: `${name}-` },
		),
	);
	kept.set(name, [{ madeOf, html, sheets }, ...known].slice(0, mostKept));
	noteSheets(sheets);
	return html;
}

const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
	one.length === other.length &&
	one.every((it, at) => Object.is(it, other[at]));

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
