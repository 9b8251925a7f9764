import { createContext, type ReactNode, useContext } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import {
	collectStyles,
	noteSheets,
	type Sheets,
} from "#shell/assets/styles.ts";
import { IslandContext } from "./island.tsx";

export interface LastingPart {
	/** One for each place in the code. */
	readonly name: string;
	/**
	 * Everything it is made of: while each of these is the same, so is its HTML. What stands on pages by the hundred and
	 * is made anew from content each time, such as a card, says so as text.
	 */
	readonly madeOf: readonly unknown[] | string;
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
	readonly html: string;
	readonly sheets: Sheets;
}

export function lastingHtml(part: LastingPart): string {
	const { madeOf } = part;
	const drawn =
		typeof madeOf === "string"
			? drawnOfText(part, madeOf)
			: drawnOfValues(part, madeOf);
	noteSheets(drawn.sheets);
	return drawn.html;
}

const ofValues = new Map<
	string,
	(Drawn & { readonly madeOf: readonly unknown[] })[]
>();
/** Of one part, for visitors of different countries. */
const mostOfValues = 8;

function drawnOfValues(part: LastingPart, madeOf: readonly unknown[]): Drawn {
	const known = ofValues.get(part.name) ?? [];
	const same = known.find((one) => isSame(one.madeOf, madeOf));
	if (same) return same;
	const drawn = { madeOf, ...draw(part) };
	ofValues.set(part.name, [drawn, ...known].slice(0, mostOfValues));
	return drawn;
}

const ofTexts = new Map<string, Drawn>();
/** Some two thousand letters each. */
const mostOfTexts = 5_000;

function drawnOfText(part: LastingPart, madeOf: string): Drawn {
	const key = `${part.name} ${madeOf}`;
	const known = ofTexts.get(key);
	if (known) return known;
	if (ofTexts.size >= mostOfTexts) ofTexts.clear();
	const drawn = draw(part);
	ofTexts.set(key, drawn);
	return drawn;
}

function draw({ name, children }: LastingPart): Drawn {
	const { value: html, sheets } = collectStyles(() =>
		renderToStaticMarkup(
			<IslandContext value={refuseIsland}>{children}</IslandContext>,
			{ identifierPrefix: `${name}-` },
		),
	);
	return { html, sheets };
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
