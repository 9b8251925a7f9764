import { toAnswerTexts } from "#forms/fields/answer-text-rules.ts";
import type { FieldKey } from "#forms/fields/field-key.ts";
import type { FieldOption } from "#forms/fields/field-option-presenter.ts";
import { type FormValues, getFieldText, isChecked } from "#forms/fields/form-value-rules.ts";
import { toPersonName } from "#forms/fields/name-rules.ts";
import { parsePhone } from "#forms/fields/phone-rules.ts";
import type { FormClientSettings } from "#forms/rendering/form-presenter.ts";
import { toTaughtCourse } from "#forms/submission/contact-payload.ts";
import type { Lead, LeadLocation, LeadProduct, Prefill } from "#forms/submission/lead.ts";

/** The page and its visitor. */
export interface PageContext {
	readonly hostname: string;
	readonly pageType: string;
	readonly userType: string;
	readonly utmSource: string | undefined;
}

/** The values of a lead that were not typed. */
export interface LeadContext extends PageContext {
	readonly clientSettings: Pick<FormClientSettings, "product" | "crmTags">;
	/** The details of the form's product, if they were loaded from the catalogue. */
	readonly product?: LeadProduct | undefined;
	readonly fields: readonly FieldKey[];
	readonly phoneCodes: readonly string[];
	/** The options of the field selectCourse. */
	readonly courses?: readonly FieldOption[] | undefined;
	readonly leadType: "b2c" | "b2b";
	readonly siteModule: string;
	readonly actualSiteModule: string;
	readonly leadId: string;
	readonly place: LeadLocation;
	readonly prefill: Prefill | undefined;
	readonly automatic: boolean;
}

/**
 * Builds the lead for the published payload. The server replaces everything in it that it has
 * itself.
 */
export function leadFrom(values: FormValues, known: LeadContext): Lead {
	const text = (key: FieldKey) => getFieldText(values, key);
	const box = (key: FieldKey) => known.fields.includes(key) && isChecked(values, key);
	return {
		leadType: known.leadType,
		siteModule: known.siteModule,
		actualSiteModule: known.actualSiteModule,
		name: toPersonName({
			name: text("name"),
			firstname: text("firstname"),
			lastname: text("lastname"),
		}),
		email: text("email"),
		phone: text("personPhone")
			? parsePhone(text("personPhone"), text("phoneCode"), known.phoneCodes)
			: undefined,
		consent: {
			contact: box("agree"),
			email: box("agreeEmail"),
			sms: box("agreeSms"),
			call: box("agreeCall"),
		},
		smsCompliance: known.fields.includes("agreeSms"),
		message: text("message"),
		...toAnswerTexts(text),
		company: text("company"),
		taughtCourse: toTaughtCourse(text("selectCourse"), known.courses ?? []),
		product: known.product ?? parseLeadProduct(known.clientSettings.product, text("course")),
		place: known.place,
		hostname: known.hostname,
		pageType: known.pageType,
		userType: known.userType,
		crmTags: known.clientSettings.crmTags,
		automatic: known.automatic,
		leadId: known.leadId,
		utmSource: known.utmSource,
		prefill: known.prefill,
	};
}

/**
 * Parses a product key such as `bundle-12`, otherwise the chosen course. In the payload a
 * university program is a bundle.
 */
export function parseLeadProduct(
	mark: string | undefined,
	course: string,
): LeadProduct | undefined {
	const [, kind, id] =
		/^(course|bundle|university|free-course)-(\d{1,9})$/.exec(mark ?? "") ??
		/^(course)-(\d{1,9})$/.exec(`course-${course}`) ??
		[];
	if (!kind || !id) return undefined;
	const type = kind === "course" || kind === "free-course" ? "course" : "bundle";
	return { id: Number(id), type, name: "" };
}

/** Describes which fields were filled in for the visitor, and whether the visitor changed them. */
export function describePrefill(
	source: string | undefined,
	initial: FormValues,
	values: FormValues,
): Prefill | undefined {
	const filled = prefillable.filter((key) => getFieldText(initial, key) !== "");
	if (!source || filled.length === 0) return undefined;
	return {
		source,
		data: filled.join(","),
		modified: filled.some((key) => getFieldText(initial, key) !== getFieldText(values, key)),
	};
}

const prefillable: readonly FieldKey[] = [
	"name",
	"firstname",
	"lastname",
	"email",
	"personPhone",
	"company",
];

/** Pixels. Forms and popups have the full width on narrower screens. */
export const mobileBreakpoint = 768;

export function classifyScreen(
	width: number,
	hasFinePointer: boolean,
): "phone" | "tablet" | "desktop" {
	if (width < mobileBreakpoint) return "phone";
	return hasFinePointer ? "desktop" : "tablet";
}
