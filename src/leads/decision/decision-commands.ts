import type { ProductKey } from "#catalogue/product-key.ts";
import type { FieldProblem } from "#core/calls.ts";
import { emailKey } from "#core/text/email-address.ts";
import { type FormValues, textOf } from "#forms/fields/form-value-rules.ts";
import type { Placement } from "#forms/placements/placement-rules.ts";
import type { Lead } from "#forms/submission/lead.ts";
import { choiceOf, consentAfter } from "#leads/people/contact-choice-rules.ts";
import { findPersonByEmail } from "#leads/people/person-store.ts";
import type { IntakeParts } from "#leads/submission/submission-deps.ts";
import type { Press } from "#leads/submission/submission-rules.ts";
import { automaticWish } from "./automatic-decision-commands.ts";
import { refusedFor, type Wish, wrong } from "./decision.ts";
import { contextOf, judgePress, seenValues } from "./judgement-rules.ts";
import { consentsOf } from "./lead-consent-rules.ts";
import { countryNamed } from "./lead-location-rules.ts";
import { type FoundProduct, findLeadProduct } from "./lead-product-commands.ts";
import { leadOf } from "./lead-rules.ts";

export async function wishOf(parts: IntakeParts, press: Press): Promise<Wish> {
	const { country } = press.sender.place;
	const placement = parts.forms.placementIn(country, press.siteModule);
	if (!placement) return wrong("site_module", "names no form of this site");
	if (press.automatic) return automaticWish(parts, press, placement);
	// Its leads make themselves.
	if (placement.variant === "none")
		return wrong("site_module", "is not a form that anybody fills in");
	return typedWish(parts, press, placement);
}

/** A form that somebody filled in, judged by the rules by which its page judges. */
async function typedWish(
	parts: IntakeParts,
	press: Press,
	placement: Placement,
): Promise<Wish> {
	const { forms } = parts.forms;
	const countries = parts.countries.all;
	const { country, european } = press.sender.place;
	const context = contextOf(placement, forms, { countries, country });
	const values = seenValues(press, context);
	const wanted = chosenCourse(values, placement);
	const found = await findLeadProduct(parts, wanted ?? press.products);
	const judgement = judgePress(values, {
		context,
		consent: {
			european,
			listedProgram:
				found !== undefined && forms.listedPrograms.includes(found.slug),
			liveWebinar: placement.consent === "live-webinar",
			banner: placement.consent === "banner",
		},
	});
	if (judgement.kind === "abort") return refusedFor(judgement.problems);
	if (judgement.kind === "reset") return judgement;
	const unknown = unknownIn({
		isCourseUnknown: wanted !== undefined && !found,
		isProductUnknown: !wanted && press.products.length > 0 && !found,
		isCountryUnknown:
			textOf(values, "country") !== "" &&
			!countryNamed(textOf(values, "country"), countries) &&
			// Others have names of their own for countries; then that of the phone has to do.
			!press.isPayload,
	});
	if (unknown) return refusedFor([unknown]);
	return sentWish(parts, press, { placement, values, found });
}

async function sentWish(
	{ db, forms, countries, ebookOf }: IntakeParts,
	press: Press,
	facts: {
		readonly placement: Placement;
		readonly values: FormValues;
		readonly found: FoundProduct | undefined;
	},
): Promise<Wish> {
	const { placement, values, found } = facts;
	const { businessModule } = placement;
	const lead = leadOf(press, values, {
		placement,
		businessPlacement: businessModule
			? forms.placement(businessModule)
			: undefined,
		countries: countries.all,
		found,
		// Forms about a product hand over what belongs to that.
		ebook: found ? undefined : ebookOf(press),
	});
	const stands = press.isUnseen ? await unaskedLead(db, lead) : lead;
	return {
		kind: "send",
		lead: stands,
		product: found?.key,
		typed: asTyped(values),
		// The words of a form that nobody was shown were agreed to by nobody.
		consents: press.isUnseen
			? []
			: consentsOf(lead, {
					placement,
					forms: forms.forms,
					country: press.sender.place.country?.code,
					page: press.page,
				}),
	};
}

/** Nobody has said yes anew, so a no that stands counts. */
async function unaskedLead(db: IntakeParts["db"], lead: Lead): Promise<Lead> {
	const person = await findPersonByEmail(db, emailKey(lead.email));
	return person
		? { ...lead, consent: consentAfter(lead.consent, choiceOf(person)) }
		: lead;
}

/** Whatever is neither text nor tick was typed by nobody. */
function asTyped(values: FormValues): FormValues {
	return Object.fromEntries(
		Object.entries(values).filter(
			([, value]) => typeof value === "string" || typeof value === "boolean",
		),
	);
}

/** What somebody chose in the form counts before what its page is about. */
function chosenCourse(
	values: FormValues,
	{ fields }: Placement,
): readonly ProductKey[] | undefined {
	const chosen = fields.includes("course") ? textOf(values, "course") : "";
	const [, digits] = /^(?:course-)?([1-9]\d{0,8})$/.exec(chosen) ?? [];
	if (digits) return [{ kind: "course", id: Number(digits) }];
	return chosen ? [] : undefined;
}

/** Lists send what stands in them; whatever else came was not chosen there. */
function unknownIn(facts: {
	readonly isCourseUnknown: boolean;
	readonly isProductUnknown: boolean;
	readonly isCountryUnknown: boolean;
}): FieldProblem | undefined {
	if (facts.isCourseUnknown) return { field: "course", message: "Required" };
	if (facts.isProductUnknown)
		return { field: "product", message: "names nothing that we offer" };
	return facts.isCountryUnknown
		? { field: "country", message: "Required" }
		: undefined;
}
