import type { JsonSchema } from "./json-schemas.ts";
import type { OpenApiDocument, Operation, PathItem } from "./open-api-document.ts";

/**
 * Prints the document as TypeScript declarations for its callers, in the form that `openapi-fetch` and similar clients read:
 * `paths`, with a type for each operation, and `components`.
 */
export function printTypeDeclarations({ paths, components }: OpenApiDocument): string {
	const printedPaths = Object.entries(paths).map(
		([path, item]) => [key(path), printPathItem(item)] as const,
	);
	return [
		`export interface paths ${printObject(printedPaths)}`,
		`export interface components ${printObject([["schemas", printMembers(components.schemas)]])}`,
		"",
	].join("\n");
}

function printPathItem({ get, post }: PathItem): string {
	return printObject([
		...(get ? [["get", printOperation(get)] as const] : []),
		...(post ? [["post", printOperation(post)] as const] : []),
	]);
}

function printOperation({ parameters = [], requestBody, responses }: Operation): string {
	const listed = parameters.flatMap((parameter) => ("$ref" in parameter ? [] : [parameter]));
	const printParameters = (place: "query" | "path") => {
		const placed = listed.filter((parameter) => parameter.in === place);
		if (place === "path" && placed.length === 0) return "path?: never;";
		const members = placed.map(
			({ name, required, description, schema, content }) =>
				`${printComment(description)}${key(name)}${required ? "" : "?"}: ${printType(schema ?? content?.["application/json"]?.schema ?? {})};`,
		);
		if (place === "query") members.push("refresh_key_cache?: string;");
		const isOptional = placed.every(({ required }) => !required);
		return `${place}${isOptional ? "?" : ""}: ${braced(members)};`;
	};
	const body = requestBody
		? `requestBody${requestBody.required ? "" : "?"}: ${printObject([["content", printContent(requestBody.content)]])};`
		: "requestBody?: never;";
	const none = ["header?: never;", "cookie?: never;"];
	const answers = Object.entries(responses).map(
		([status, response]) => [status, printResponse(response)] as const,
	);
	return braced([
		`parameters: ${braced([printParameters("query"), printParameters("path"), ...none])};`,
		body,
		`responses: ${printObject(answers)};`,
	]);
}

function printResponse(response: object): string {
	const headers = "headers: { [name: string]: unknown };";
	const problem = `{ "application/json": components["schemas"]["Problem"] }`;
	if ("$ref" in response) return braced([headers, `content: ${problem};`]);
	const { content }: { content?: Content } = response;
	return braced([headers, content ? `content: ${printContent(content)};` : "content?: never;"]);
}

type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>;

const printContent = (content: Content) =>
	printObject(
		Object.entries(content).map(([type, { schema }]) => [key(type), printType(schema)] as const),
	);

const printObject = (members: readonly (readonly [string, string])[]) =>
	braced(members.map(([name, type]) => `${name}: ${type};`));

const braced = (lines: readonly string[]) =>
	`{\n${lines.map((line) => `\t${line.replaceAll("\n", "\n\t")}\n`).join("")}}`;

const printMembers = (schemas: Readonly<Record<string, JsonSchema>>) =>
	printObject(Object.entries(schemas).map(([name, schema]) => [key(name), printType(schema)]));

/** The TypeScript type of a schema. What a type cannot say, such as the length of a text, is left out. */
export function printType(schema: JsonSchema | boolean): string {
	if (schema === true || schema === false) return "unknown";
	const { $ref, anyOf, oneOf, allOf, enum: values, type } = schema;
	if ($ref) return `components["schemas"][${JSON.stringify($ref.split("/").at(-1))}]`;
	if ("const" in schema) return JSON.stringify(schema.const);
	if (values) return union(values.map((value) => JSON.stringify(value)));
	const choices = anyOf ?? oneOf;
	if (choices) return union(choices.map(printType));
	if (type) return union([type].flat().map((one) => printNamed(one, schema)));
	return allOf ? allOf.map((part) => inParentheses(printType(part))).join(" & ") : "unknown";
}

function printNamed(type: string, schema: JsonSchema): string {
	switch (type) {
		case "integer":
		case "number":
			return "number";
		case "boolean":
		case "null":
			return type;
		case "array":
			return printArray(schema);
		case "object":
			return printRecord(schema);
		default:
			return "string";
	}
}

function printArray({ items, prefixItems }: JsonSchema): string {
	if (prefixItems) return `[${prefixItems.map(printType).join(", ")}]`;
	const item = Array.isArray(items) ? union(items.map(printType)) : printType(items ?? true);
	return `${inParentheses(item)}[]`;
}

function printRecord({ properties = {}, required = [], additionalProperties }: JsonSchema): string {
	const names = new Set(required);
	const members = Object.entries(properties).map(
		([name, property]) =>
			`${printComment(typeof property === "object" ? property.description : undefined)}${key(name)}${names.has(name) ? "" : "?"}: ${printType(property)};`,
	);
	const rest =
		additionalProperties === false || additionalProperties === undefined
			? undefined
			: printType(additionalProperties);
	if (members.length === 0) return `{ [name: string]: ${rest ?? "unknown"} }`;
	// The type of the rest would have to fit every named member as well.
	return braced(rest ? [...members, "[name: string]: unknown;"] : members);
}

const printComment = (description: string | undefined) =>
	description ? `/** ${description.replaceAll("*/", "* /")} */\n` : "";

function union(types: readonly string[]): string {
	const different = [...new Set(types)];
	const [only, ...others] = different;
	return only !== undefined && others.length === 0
		? only
		: different.map(inParentheses).join(" | ");
}

/** A type that is one name, one text, one object or one list needs none. */
const inParentheses = (type: string) =>
	/^(?:[\w.]+|"[^"]*"|\w+\["\w+"\]\["[^"]+"\]|[\w.]+\[\])$/.test(type) ? type : `(${type})`;

/** A name that is no identifier is quoted. */
const key = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));
