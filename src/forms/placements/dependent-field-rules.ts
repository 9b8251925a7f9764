import type { CustomField } from "#forms/fields/custom-field-schema.ts";

/** The list of one field follows the answer to another one, which must be given first. */
export function findDependencyProblem(
	{ name, required, dependsOn, choices }: Extract<CustomField, { kind: "dependent choice" }>,
	customFields: readonly CustomField[],
	fields: readonly string[],
): { at: "dependsOn" | "choices"; message: string } | undefined {
	const other = customFields.find((field) => field.name === dependsOn);
	if (other?.kind !== "choice")
		return { at: "dependsOn", message: "must name a field of the kind choice" };
	if (fields.indexOf(dependsOn) > fields.indexOf(name))
		return {
			at: "dependsOn",
			message: "must name a field that is asked before",
		};
	if (required && !other.required)
		return {
			at: "dependsOn",
			message: `must name a required field, as ${name} is`,
		};
	const missing = other.choices.find((choice) => !choices.some(({ of }) => of === choice));
	const unknown = choices.find(({ of }) => !other.choices.includes(of));
	if (missing === undefined && !unknown) return undefined;
	const message = unknown
		? `names ${unknown.of}, which is no choice of ${dependsOn}`
		: `has nothing for ${missing}`;
	return { at: "choices", message };
}
