import type { ProductKind } from "#catalogue/product.ts";
import type { AnyProductCard } from "#catalogue/store/product-store.ts";
import { numberFormat } from "#core/text/formats.ts";
import { and } from "./messages.ts";
import type { ProductName, ProductNames } from "./product-name-schema.ts";

export interface NamedOffer {
	readonly names: ProductNames;
	readonly kinds: ReadonlySet<ProductKind>;
}

/** Inside of a sentence; "MBA" and names that begin like it stay as they are. */
export function inSentence(name: string): string {
	const [first = "", second = ""] = name;
	return second !== second.toLowerCase() ? name : first.toLowerCase() + name.slice(1);
}

/** Names the type of a product, which is more exact than its kind. */
export function nameProductType(card: AnyProductCard, names: ProductNames): string {
	if (card.kind === "bundle" && card.linkableType === "master_of_masters")
		return names["master-of-masters"].one;
	if (card.kind === "university") return names[card.subType].one;
	return names[card.kind].one;
}

/** "courses and programs", or what there is of the two. */
export function nameOffer({ names, kinds }: NamedOffer): string {
	const courses = inSentence(names.course.many);
	const programs = inSentence(names.program.many);
	return kinds.has("bundle") || kinds.has("university") ? and(courses, programs) : courses;
}

/** Names the offer in the form that begins a title or a list. */
export function titleOffer(offer: NamedOffer): string {
	const [first = "", ...rest] = nameOffer(offer);
	return first.toUpperCase() + rest.join("");
}

/** Each kind by its name: "courses, master's programs and university programs". */
export function nameEachKind({ names, kinds }: NamedOffer, of: readonly ProductKind[]): string {
	const all = of.filter((kind) => kinds.has(kind)).map((kind) => inSentence(names[kind].many));
	const last = all.pop() ?? "";
	return all.length ? and(all.join(", "), last) : last;
}

/** "4 courses" */
export function countNamed(count: number, { one, many }: ProductName, locale = "en-US"): string {
	const number = numberFormat(locale).format(count);
	return `${number} ${inSentence(count === 1 ? one : many)}`;
}
