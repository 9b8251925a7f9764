import * as z from "zod/mini";
import { findJsonText } from "#core/call-input.ts";
import type { Schema } from "#core/calls.ts";

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Components share one name each; a body refers to them with `$ref`. */
export type SchemaComponents = Readonly<Record<string, JsonSchema>>;

/** Says what a caller has to send. */
export const toInputSchema = (schema: Schema<unknown>): JsonSchema => toJsonSchema(schema, "input");

/** Says what an answer contains, and nothing besides. */
export const toOutputSchema = (schema: Schema<unknown>): JsonSchema =>
	toJsonSchema(schema, "output");

function toJsonSchema(schema: Schema<unknown>, io: "input" | "output"): JsonSchema {
	// Transforms have no schema of their own; their input has one.
	const { $schema: _dialect, ...plain } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
	return plain;
}

export const toSchemaReference = (name: string): JsonSchema => ({
	$ref: `#/components/schemas/${name}`,
});

interface QueryParameter {
	readonly name: string;
	readonly in: "query";
	readonly required: boolean;
	readonly description?: string;
	readonly schema?: JsonSchema;
	/** A parameter whose text is JSON. */
	readonly content?: { readonly "application/json": { readonly schema: JsonSchema } };
}

/** A query has texts only, so a parameter without a schema is a text. */
export function toQueryParameters(input: Schema<unknown>): readonly QueryParameter[] {
	const schema = toInputSchema(input);
	const required = new Set(schema.required ?? []);
	const { shape = {} }: { shape?: Readonly<Record<string, Schema<unknown>>> } = Object(
		input._zod.def,
	);
	return Object.entries(schema.properties ?? {}).map(([name, property]) => {
		const { description, ...plain } = typeof property === "object" ? property : {};
		const json = shape[name] && findJsonText(shape[name]);
		return {
			name,
			in: "query",
			required: required.has(name),
			...(description !== undefined && { description }),
			...(json
				? { content: { "application/json": { schema: toInputSchema(json) } } }
				: { schema: isEmpty(plain) ? { type: "string" } : plain }),
		};
	});
}

/** The parts of a form with files: what is neither a text nor a number is a file. */
export function toUploadSchema(input: Schema<unknown>): JsonSchema {
	const schema = toInputSchema(input);
	const properties = Object.entries(schema.properties ?? {}).map(([name, property]) => [
		name,
		isEmpty(property) ? { type: "string", format: "binary" } : property,
	]);
	return { ...schema, properties: Object.fromEntries(properties) };
}

const isEmpty = (schema: unknown) =>
	typeof schema === "object" && schema !== null && Object.keys(schema).length === 0;
