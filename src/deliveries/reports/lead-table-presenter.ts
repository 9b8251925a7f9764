import { sanitizeLine } from "#core/text/printable-text.ts";
import { tableLines } from "#core/text/text-table.ts";
import type { Delivery } from "#deliveries/delivery.ts";
import { optOutRows } from "#deliveries/payload/contact-choice-payload.ts";
import { requestSummaryLines } from "#deliveries/payload/lead-summary-presenter.ts";
import { describeFeatures } from "#forms/features/feature-presenter.ts";
import { formatLeadPhone } from "#forms/fields/phone-rules.ts";
import { enrollmentChoices } from "#forms/submission/enrollment-payload.ts";
import type { LeadListItem } from "#leads/lead-list-store.ts";
import type { ContactChoice } from "#leads/people/contact-choice-rules.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import {
	deliveryTable,
	formatLocalTime,
	shortenId,
} from "./delivery-table-presenter.ts";

export function leadTable(
	leads: readonly LeadListItem[],
	zone: string,
): string[] {
	return tableLines(
		["lead", "left", "name", "phone", "e-mail", "form", "about"],
		leads.map(({ id, createdAt, lead, reach }) =>
			[
				shortenId(id),
				formatLocalTime(createdAt, zone),
				lead.name.full,
				formatLeadPhone(lead.phone) + refusalSuffix("no calls", reach.calls),
				lead.email + refusalSuffix("no letters", reach.mail),
				lead.siteModule,
				lead.product?.name ?? "",
			].map(sanitizeLine),
		),
	);
}

/** `show` has the details: a consent given later with a request holds for that request. */
const refusalSuffix = (note: string, isAllowed: boolean) =>
	isAllowed ? "" : ` (${note})`;

export function quarantineTable(
	leads: readonly StoredLead[],
	zone: string,
): string[] {
	return tableLines(
		["lead", "left", "name", "e-mail", "form", "doubted because"],
		leads.map(({ id, createdAt, lead, doubts }) =>
			[
				shortenId(id),
				formatLocalTime(createdAt, zone),
				lead.name.full,
				lead.email,
				lead.siteModule,
				doubts.join(", "),
			].map(sanitizeLine),
		),
	);
}

/** Everything that is known of one lead, and its deliveries. */
export function leadDetailLines(
	stored: StoredLead,
	related: {
		readonly deliveries: readonly Delivery[];
		readonly consents: readonly {
			readonly purpose: string;
			readonly given: boolean;
			readonly words: string;
			readonly at: StoredLead["createdAt"];
		}[];
		/** Other people with the same phone number. */
		readonly samePhone: readonly { readonly email: string }[];
		readonly reach: ContactChoice;
	},
	zone: string,
): string[] {
	const { lead, enrollment, source } = stored;
	const choice = enrollmentChoices.find(
		({ key }) => key === enrollment?.choice,
	);
	const rows: readonly (readonly [string, string | undefined])[] = [
		["Lead", stored.id],
		[
			"State",
			stored.state === "open"
				? "open"
				: `set aside: ${stored.doubts.join(", ")}`,
		],
		["Left", `${formatLocalTime(stored.createdAt, zone)} on ${source.page}`],
		[
			"Changed",
			stored.revision > 1
				? `${formatLocalTime(stored.updatedAt, zone)}, change ${stored.revision}`
				: undefined,
		],
		["Name", lead.name.full],
		...optOutRows(stored, related.reach).map(
			({ label, value }) => [label, value] as const,
		),
		["Phone", `${formatLeadPhone(lead.phone)} (typed: ${lead.phone.typed})`],
		["E-mail", lead.email],
		["Perhaps", possibleDuplicates(related.samePhone)],
		["Company", lead.company],
		[
			"Place",
			[lead.place.cityName, lead.place.state, lead.place.countryName]
				.filter(Boolean)
				.join(", "),
		],
		["For", choice?.label],
		["Came by", attributionText(source.attribution)],
		["Before", describeFeatures(source.features)],
	];
	const shown = rows.filter(([, value]) => value);
	const width = Math.max(...shown.map(([label]) => label.length));
	return [
		...shown.map(
			([label, value]) =>
				`${label.padEnd(width)}  ${sanitizeLine(value ?? "")}`,
		),
		"",
		...requestSummaryLines(stored),
		"",
		...(related.consents.length
			? tableLines(
					["consent", "given", "at", "words"],
					related.consents.map((consent) => [
						consent.purpose,
						consent.given ? "yes" : "no",
						formatLocalTime(consent.at, zone),
						sanitizeLine(consent.words),
					]),
				)
			: ["No consent is kept with it."]),
		"",
		...(related.deliveries.length
			? deliveryTable(related.deliveries, zone)
			: ["Nobody was told of it."]),
	];
}

const possibleDuplicates = (people: readonly { readonly email: string }[]) =>
	people.length
		? `${people.map(({ email }) => email).join(", ")} (the same phone)`
		: undefined;

function attributionText(
	attribution: Readonly<Record<string, string>> | undefined,
): string | undefined {
	return (
		attribution &&
		Object.entries(attribution)
			.map(([key, value]) => `${key}=${value}`)
			.join(" ")
	);
}
