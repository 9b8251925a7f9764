import { isScalar, parseDocument } from "yaml";
import { findWrittenEntries } from "../entry-ids/entry-ids.ts";
import type { ContentProblem } from "./content-problem.ts";
import { messages } from "./messages.ts";

const threeDecimals = /^-?\d{1,3}\.\d{3}$/;

/**
 * Amounts such as `1.190`, which in many countries is more than a thousand, and as a number is 1.19. Only the text of the
 * file still shows the difference. Money with three decimals is written with a fourth one.
 */
export function findThreeDecimals(
	{ file, text }: { readonly file: string; readonly text: string },
	written: unknown,
	places: readonly string[],
): ContentProblem[] {
	const amounts = places
		.flatMap((place) => findWrittenEntries(written, place))
		.flatMap(({ path, value }) => (typeof value === "number" ? [{ path, value }] : []));
	// A file is parsed once more only where one can be found: there may be a hundred thousand.
	if (!amounts.some(({ value }) => text.includes(value.toFixed(3)))) return [];
	const document = parseDocument(text);
	return amounts.flatMap(({ path, value }) => {
		const node = document.getIn(path.split("."), true);
		const source = isScalar(node) ? node.source : undefined;
		return source !== undefined && threeDecimals.test(source)
			? [{ file, path, reason: messages.threeDecimals(source, value) }]
			: [];
	});
}
