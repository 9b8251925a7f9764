import { oneLineOf } from "#core/text/printable-text.ts";
import { tableLines } from "#core/text/text-table.ts";
import type { Delivery } from "#deliveries/delivery.ts";
import { noesOf } from "#deliveries/payload/contact-choice-payload.ts";
import { askedFor } from "#deliveries/payload/lead-summary-presenter.ts";
import { featureWords } from "#forms/features/feature-presenter.ts";
import { leadPhone } from "#forms/fields/phone-rules.ts";
import { enrollmentChoices } from "#forms/submission/enrollment-payload.ts";
import type { ListedLead } from "#leads/lead-list-store.ts";
import type { ContactChoice } from "#leads/people/contact-choice-rules.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import {
	deliveryTable,
	shortId,
	timeWords,
} from "./delivery-table-presenter.ts";

export function leadTable(
	leads: readonly ListedLead[],
	zone: string,
): string[] {
	return tableLines(
		["lead", "left", "name", "phone", "e-mail", "form", "about"],
		leads.map(({ id, createdAt, lead, reach }) =>
			[
				shortId(id),
				timeWords(createdAt, zone),
				lead.name.full,
				leadPhone(lead.phone) + unlessAgreed("no calls", reach.calls),
				lead.email + unlessAgreed("no letters", reach.mail),
				lead.siteModule,
				lead.product?.name ?? "",
			].map(oneLineOf),
		),
	);
}

/** `show` says more: who said no may have agreed with this request again. */
const unlessAgreed = (words: string, isAllowed: boolean) =>
	isAllowed ? "" : ` (${words})`;

export function quarantineTable(
	leads: readonly StoredLead[],
	zone: string,
): string[] {
	return tableLines(
		["lead", "left", "name", "e-mail", "form", "doubted because"],
		leads.map(({ id, createdAt, lead, doubts }) =>
			[
				shortId(id),
				timeWords(createdAt, zone),
				lead.name.full,
				lead.email,
				lead.siteModule,
				doubts.join(", "),
			].map(oneLineOf),
		),
	);
}

interface Consent {
	readonly purpose: string;
	readonly given: boolean;
	readonly words: string;
	readonly at: StoredLead["createdAt"];
}

/** All that is known of one lead, and where it stands. */
export function leadLines(
	stored: StoredLead,
	known: {
		readonly deliveries: readonly Delivery[];
		readonly consents: readonly Consent[];
		/** Others with the same number. */
		readonly samePhone: readonly { readonly email: string }[];
		readonly reach: ContactChoice;
	},
	zone: string,
): string[] {
	const { lead, enrollment, source } = stored;
	const choice = enrollmentChoices.find(
		({ key }) => key === enrollment?.choice,
	);
	const facts: readonly (readonly [string, string | undefined])[] = [
		["Lead", stored.id],
		[
			"State",
			stored.state === "open"
				? "open"
				: `set aside: ${stored.doubts.join(", ")}`,
		],
		["Left", `${timeWords(stored.createdAt, zone)} on ${source.page}`],
		[
			"Changed",
			stored.revision > 1
				? `${timeWords(stored.updatedAt, zone)}, change ${stored.revision}`
				: undefined,
		],
		["Name", lead.name.full],
		...noesOf(stored, known.reach).map(
			({ label, value }) => [label, value] as const,
		),
		["Phone", `${leadPhone(lead.phone)} (typed: ${lead.phone.typed})`],
		["E-mail", lead.email],
		["Perhaps", perhapsOf(known.samePhone)],
		["Company", lead.company],
		[
			"Place",
			[lead.place.cityName, lead.place.state, lead.place.countryName]
				.filter(Boolean)
				.join(", "),
		],
		["For", choice?.label],
		["Came by", arrivalOf(source.attribution)],
		["Before", featureWords(source.features)],
	];
	const shown = facts.filter(([, value]) => value);
	const width = Math.max(...shown.map(([label]) => label.length));
	return [
		...shown.map(
			([label, value]) => `${label.padEnd(width)}  ${oneLineOf(value ?? "")}`,
		),
		"",
		...askedFor(stored),
		"",
		...(known.consents.length
			? tableLines(
					["consent", "given", "at", "words"],
					known.consents.map((one) => [
						one.purpose,
						one.given ? "yes" : "no",
						timeWords(one.at, zone),
						oneLineOf(one.words),
					]),
				)
			: ["No consent is kept with it."]),
		"",
		...(known.deliveries.length
			? deliveryTable(known.deliveries, zone)
			: ["Nobody was told of it."]),
	];
}

const perhapsOf = (people: readonly { readonly email: string }[]) =>
	people.length
		? `${people.map(({ email }) => email).join(", ")} (the same phone)`
		: undefined;

function arrivalOf(
	attribution: Readonly<Record<string, string>> | undefined,
): string | undefined {
	return (
		attribution &&
		Object.entries(attribution)
			.map(([key, value]) => `${key}=${value}`)
			.join(" ")
	);
}
