import { maxTypedLength } from "./answer.ts";

const groupedByComma = /^[1-9]\d{0,2}(?:,\d{2,3})*,\d{3}(?:\.\d*)?$/;
const groupedByPoint = /^[1-9]\d{0,2}(?:(?:\.\d{3})+,\d*|(?:\.\d{3}){2,})$/;
const groupedBySpace = /^[1-9]\d{0,2}(?:[ ']\d{3})+(?:[.,]\d*)?$/;
const ungrouped = /^(?:\d+(?:[.,]\d*)?|[.,]\d+)$/;

/**
 * Reads a number as people type it and writes it with a decimal point; undefined where it is none. The sign that comes last is
 * the decimal one, as in 1,200.5 and 1.200,5. What could be either is read the English way, as our questions write numbers:
 * 1,200 is a thousand and 1.200 is not, but 1,5 and 0,125 can only be fractions. A unit may stand before or after it, and a
 * percent sign is a unit, too: 5% is 5.
 */
export function readNumber(typed: string, unit: string | undefined): string | undefined {
	if (typed.length > maxTypedLength) return undefined;
	const bare = withoutUnit(fold(typed), unit);
	const [, sign = "", written = "", exponent] =
		/^([+-]?) ?([\d.,' ]+)(?:e([+-]?\d{1,3}))?$/.exec(bare) ?? [];
	const plain = withDecimalPoint(written.trim());
	if (plain === undefined) return undefined;
	return `${sign === "-" ? sign : ""}${plain}${exponent === undefined ? "" : `e${exponent}`}`;
}

/** One way of writing for spaces, dashes, apostrophes, and the digits and signs of Arabic and Persian. */
const fold = (text: string): string =>
	text
		.normalize("NFKC")
		.toLowerCase()
		.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => `${(digit.codePointAt(0) ?? 0) & 0xf}`)
		.replaceAll("\u066b", ".")
		.replaceAll("\u066c", ",")
		.replace(/[\u2010-\u2015\u2212]/g, "-")
		.replace(/[\u2018\u2019]/g, "'")
		.replace(/\s+/g, " ")
		.trim();

/** A space stays where it was, so that nothing is joined. A full stop may end the sentence. */
function withoutUnit(text: string, unit: string | undefined): string {
	const bare = unit === undefined ? text : text.replace(fold(unit), " ");
	return bare
		.replace(/[%\p{Sc}]/u, " ")
		.trim()
		.replace(/ ?\.$/, "");
}

function withDecimalPoint(written: string): string | undefined {
	if (groupedByComma.test(written)) return written.replaceAll(",", "");
	if (groupedByPoint.test(written)) return written.replaceAll(".", "").replace(",", ".");
	if (groupedBySpace.test(written) || ungrouped.test(written))
		return written.replace(/[ ']/g, "").replace(",", ".");
	return undefined;
}

/** Compares exactly: as binary fractions, 0.4 differs from 0.3 by more than 0.1. */
export function isWithin(written: string, answer: number, tolerance: number): boolean {
	const decimals = [written, String(answer), String(tolerance)].map(toDecimal);
	const scale = Math.max(...decimals.map((decimal) => decimal.scale));
	const [given = 0n, right = 0n, allowed = 0n] = decimals.map(
		(decimal) => decimal.digits * 10n ** BigInt(scale - decimal.scale),
	);
	const difference = given - right;
	return (difference < 0n ? -difference : difference) <= allowed;
}

interface Decimal {
	readonly digits: bigint;
	/** The number of digits after the point. */
	readonly scale: number;
}

function toDecimal(written: string): Decimal {
	const [mantissa = "", exponent = "0"] = written.split("e");
	const [whole = "", fraction = ""] = mantissa.split(".");
	return { digits: BigInt(`${whole}${fraction}`), scale: fraction.length - Number(exponent) };
}
