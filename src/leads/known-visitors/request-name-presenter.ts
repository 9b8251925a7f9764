import type { Lead } from "#forms/submission/lead.ts";
import { leadMessages } from "#leads/messages.ts";

const texts = leadMessages.records;

/** The name that the visitor would give to the request. */
export function nameRequest({
	crmTags,
	product,
	practice,
	webinar,
}: Pick<Lead, "crmTags" | "product" | "practice" | "webinar">): {
	readonly kind: string;
	readonly product: string | undefined;
} {
	const kinds: Readonly<Record<string, string>> = texts.kinds;
	const type = crmTags.type ?? "";
	const kind = Object.hasOwn(kinds, type) ? kinds[type] : undefined;
	return {
		kind: crmTags.occasion ?? kind ?? texts.otherKind,
		product: product?.name ?? practice?.title ?? webinar?.title,
	};
}
