import type { LocalDate } from "#core/time.ts";
import { toCustomFieldLimits, toCustomFormField } from "#forms/fields/custom-field-rules.ts";
import type { CustomField } from "#forms/fields/custom-field-schema.ts";
import { type FieldKey, isCustomFieldKey, toCustomFieldKey } from "#forms/fields/field-key.ts";
import type { FieldOption, FieldOptionGroup } from "#forms/fields/field-option-presenter.ts";
import { type FormField, getFormField } from "#forms/fields/form-field.ts";
import type { Placement } from "#forms/placements/placement-schema.ts";
import type { DescribedBody } from "#platform/http/calls/open-api/described-calls.ts";
import {
	type JsonSchema,
	toInputSchema,
	toSchemaReference,
} from "#platform/http/calls/open-api/json-schemas.ts";
import type { Country } from "#visitors/audience/country.ts";
import { bodyTexts } from "./messages.ts";
import { submissionBody } from "./submission/parsing/submission-schema.ts";

interface BodyContext {
	readonly placements: readonly Placement[];
	readonly countries: readonly Country[];
	readonly today: LocalDate;
}

/** The bodies that the forms of the site send now, one for each, with an example that is accepted. */
export function describeLeadBody(
	name: "Lead" | "ContactRequest",
	{ placements, ...context }: BodyContext,
): DescribedBody {
	const described = placements
		// Such a form is sent by the site itself.
		.filter(({ variant }) => variant !== "none")
		.filter(({ purpose }) => (purpose === "contact") === (name === "ContactRequest"))
		.map((placement) => ({
			placement,
			component: `${name}.${placement.siteModule.replaceAll(/[^\w-]+/g, "-")}`,
		}));
	const references = described.map(({ component }) => toSchemaReference(component));
	return {
		schema: toSchemaReference(name),
		schemas: {
			CountryName: { type: "string", enum: context.countries.map((country) => country.name) },
			DialingCode: {
				type: "string",
				enum: [...new Set(context.countries.map(({ phoneCode }) => phoneCode))],
			},
			...Object.fromEntries(
				described.map(({ placement, component }) => [component, toBodySchema(placement, context)]),
			),
			[name]: {
				oneOf: references,
				discriminator: {
					propertyName: "site_module",
					mapping: Object.fromEntries(
						described.map(({ placement, component }) => [
							placement.siteModule,
							`#/components/schemas/${component}`,
						]),
					),
				},
			},
		},
		examples: Object.fromEntries(
			described.map(({ placement }) => [
				placement.siteModule,
				{ value: toExample(placement, context.today) },
			]),
		),
	};
}

function toBodySchema(placement: Placement, context: Omit<BodyContext, "placements">): JsonSchema {
	const { properties, ...body } = toInputSchema(submissionBody);
	const { additionalProperties: _others, ...named } = body;
	const { title } = placement.texts;
	const keys = listKeys(placement);
	return {
		...named,
		...(title !== undefined && { description: title }),
		properties: {
			...properties,
			site_module: { type: "string", const: placement.siteModule },
			values: {
				type: "object",
				properties: Object.fromEntries(
					keys.map((key) => [key, toFieldSchema(key, placement, context)]),
				),
				required: keys.filter((key) => isRequired(key, placement)),
			},
		},
		required: ["site_module", "values"],
	};
}

/** A switch of the page is no field to fill in. */
const listKeys = ({ fields }: Placement) => fields.filter((key) => key !== "requiredValidations");

function isRequired(
	key: FieldKey,
	{ fields, optional = [], customFields = [] }: Placement,
): boolean {
	if (isCustomFieldKey(key)) return findCustomField(key, customFields)?.required ?? false;
	// The region goes with two countries only; an empty code and an empty inquiry have a default.
	if (hasDefault.has(key)) return false;
	if (key === "company" && fields.includes("queryType")) return false;
	return !getFormField(key).optional && !optional.some((one) => one === key);
}

const hasDefault: ReadonlySet<FieldKey> = new Set([
	"cState",
	"cProvince",
	"phoneCode",
	"queryType",
]);

const findCustomField = (key: FieldKey, customFields: readonly CustomField[]) =>
	customFields.find(({ name }) => toCustomFieldKey(name) === key);

function toFormField(key: FieldKey, { customFields = [] }: Placement): FormField | undefined {
	if (!isCustomFieldKey(key)) return getFormField(key);
	const custom = findCustomField(key, customFields);
	return custom && toCustomFormField(custom);
}

function toFieldSchema(
	key: FieldKey,
	placement: Placement,
	{ today }: Omit<BodyContext, "placements">,
): JsonSchema {
	const field = toFormField(key, placement);
	if (!field) return {};
	const { label, kind, maxLength } = field;
	if (kind === "checkbox") return { type: "boolean", description: bodyTexts.box(label) };
	if (key === "country") return toSchemaReference("CountryName");
	if (key === "phoneCode") return toSchemaReference("DialingCode");
	const choices = listChoices(key, placement);
	if (choices.length > 0) return { type: "string", description: label, enum: [...choices] };
	const text = { type: "string", ...(maxLength !== undefined && { maxLength }) } as const;
	switch (key) {
		case "email":
			return {
				...text,
				format: "email",
				description: bodyTexts.emails[placement.emailKind],
			};
		case "personPhone":
			return { ...text, description: bodyTexts.phone };
		case "course":
			return { ...text, description: bodyTexts.course };
		default: {
			const custom = findCustomField(key, placement.customFields ?? []);
			const limits = custom && toCustomFieldLimits(custom, today);
			return {
				...text,
				description: [label, custom?.help, limits && describeLimits(limits)]
					.filter(Boolean)
					.join(". "),
			};
		}
	}
}

function describeLimits({
	kind,
	min,
	max,
	earliest,
	latest,
}: ReturnType<typeof toCustomFieldLimits>): string | undefined {
	if (kind === "number") return bodyTexts.number(min, max);
	return kind === "date" ? bodyTexts.date(earliest, latest) : undefined;
}

/** The choices of a list; empty for a field without one, and for a list that changes with the catalog. */
function listChoices(key: FieldKey, placement: Placement): readonly string[] {
	if (key === "selectCourse") return placement.courses?.map(({ value }) => value) ?? [];
	const options = toFormField(key, placement)?.options ?? [];
	return typeof options === "string" ? [] : options.flatMap(toValues);
}

const toValues = (option: FieldOption | FieldOptionGroup): readonly string[] =>
	"group" in option ? option.options.map(({ value }) => value) : [option.value];

function toExample(placement: Placement, today: LocalDate): object {
	// The country of the example has states.
	const conditional: readonly FieldKey[] = placement.fields.includes("country")
		? ["phoneCode", "cState"]
		: ["phoneCode"];
	const keys = listKeys(placement).filter(
		(key) => conditional.includes(key) || isRequired(key, placement),
	);
	return {
		site_module: placement.siteModule,
		page: "/",
		values: Object.fromEntries(keys.map((key) => [key, toExampleValue(key, placement, today)])),
	};
}

function toExampleValue(key: FieldKey, placement: Placement, today: LocalDate): string | boolean {
	const known: Readonly<Partial<Record<FieldKey, string | boolean>>> = bodyTexts.examples;
	const example = known[key];
	if (example !== undefined) return example;
	if (key === "email")
		return placement.emailKind === "any" ? bodyTexts.exampleEmail : bodyTexts.exampleWorkEmail;
	const field = toFormField(key, placement);
	if (field?.kind === "checkbox") return true;
	const custom = findCustomField(key, placement.customFields ?? []);
	if (custom?.kind === "dependent choice") {
		const parent = findCustomField(
			toCustomFieldKey(custom.dependsOn),
			placement.customFields ?? [],
		);
		const first = parent?.kind === "choice" ? parent.choices[0] : undefined;
		return custom.choices.find(({ of }) => of === first)?.offered[0] ?? "";
	}
	const limits = custom && toCustomFieldLimits(custom, today);
	if (limits?.kind === "number")
		return String(Math.ceil(limits.min ?? Math.min(1, limits.max ?? 1)));
	if (limits?.kind === "date") return limits.earliest ?? limits.latest ?? today.toString();
	return listChoices(key, placement)[0] ?? bodyTexts.exampleText;
}
