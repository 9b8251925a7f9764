import { joinAddress } from "#core/addresses.ts";
import {
	type AnyCall,
	type CallBases,
	type CallSubject,
	callAddress,
	callSubjects,
} from "#core/calls.ts";
import type { DescribedBody, DescribedWebhook, PublishedCall } from "./described-calls.ts";
import {
	type JsonSchema,
	type SchemaComponents,
	toInputSchema,
	toOutputSchema,
	toQueryParameters,
	toUploadSchema,
} from "./json-schemas.ts";
import { documentTexts } from "./messages.ts";
import { refusalComponents, toRefusalResponses } from "./refusal-responses.ts";

export interface OpenApiOptions {
	readonly published: readonly PublishedCall[];
	readonly webhooks: readonly DescribedWebhook[];
	readonly bases: CallBases;
	readonly version: string;
	readonly siteName: string;
	readonly publicUrl: string;
}

interface Parameter {
	readonly name: string;
	readonly in: "path" | "query";
	readonly required: boolean;
	readonly description?: string;
	readonly schema?: JsonSchema;
	readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}

export interface Operation {
	readonly operationId: string;
	readonly tags: readonly CallSubject[];
	readonly summary: string;
	readonly security?: readonly object[];
	readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
	readonly requestBody?: RequestBody;
	readonly responses: Readonly<Record<string, Answer | { readonly $ref: string }>>;
}

interface Answer {
	readonly description: string;
	readonly headers?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
	readonly content?: RequestBody["content"];
}

interface RequestBody {
	readonly required: boolean;
	readonly content: Readonly<
		Record<string, { readonly schema: JsonSchema; readonly examples?: DescribedBody["examples"] }>
	>;
}

export interface PathItem {
	/** The host of a base that has one of its own. */
	readonly servers?: readonly { readonly url: string }[];
	readonly get?: Operation;
	readonly post?: Operation;
}

export interface OpenApiDocument {
	readonly openapi: "3.1.0";
	readonly info: { readonly title: string; readonly version: string; readonly description: string };
	readonly servers: readonly { readonly url: string }[];
	readonly tags: readonly { readonly name: CallSubject; readonly description: string }[];
	readonly security: readonly object[];
	readonly paths: Readonly<Record<string, PathItem>>;
	readonly webhooks: Readonly<
		Record<
			string,
			{ readonly post: Pick<Operation, "summary"> & { readonly requestBody: RequestBody } }
		>
	>;
	readonly components: { readonly schemas: SchemaComponents };
}

const session = "session";

/** The published calls as an OpenAPI 3.1 document, printed from the same list that binds them. */
export function buildOpenApiDocument(options: OpenApiOptions): OpenApiDocument {
	const { published, bases, version, siteName, publicUrl } = options;
	const bodies = new Map(published.map(({ call, describeBody }) => [call, describeBody?.()]));
	const paths: Record<string, PathItem> = {};
	const add = (address: string, call: AnyCall, described: Operation) => {
		const { path, servers } = splitAddress(address);
		const verb = call.verb === "GET" ? "get" : "post";
		paths[path] = { ...servers, ...paths[path], [verb]: described };
	};
	const isNamedTwice = (call: AnyCall) =>
		published.some(
			({ call: other }) => other !== call && other.base === call.base && other.name === call.name,
		);
	for (const { call } of published) {
		const suffix = call.verb === "GET" && isNamedTwice(call) ? ".get" : "";
		const operation = toOperation(call, {
			id: `${call.base}.${call.name}${suffix}`,
			body: bodies.get(call),
		});
		add(plainAddress(call, bases), call, operation);
		if (call.underPartner) add(partnerAddress(call, bases), call, toPartnerOperation(operation));
	}
	const { schemas, responses } = refusalComponents;
	return {
		openapi: "3.1.0",
		info: {
			title: documentTexts.title(siteName),
			version,
			description: documentTexts.description,
		},
		servers: [{ url: publicUrl }],
		tags: listTags(published),
		security: [{}],
		paths,
		webhooks: Object.fromEntries(
			options.webhooks.map(({ name, summary, schema }) => [
				name,
				{
					post: {
						operationId: `webhook.${name}`,
						summary,
						requestBody: { required: true, content: { "application/json": { schema } } },
						responses: { "2XX": { description: documentTexts.accepted } },
					},
				},
			]),
		),
		components: {
			schemas: Object.assign(
				{},
				schemas,
				...[...bodies.values()].map((body) => body?.schemas ?? {}),
			),
			...{ responses },
			...{
				parameters: {
					refresh: {
						name: "refresh_key_cache",
						in: "query",
						required: false,
						description: documentTexts.refresh,
						schema: { type: "string" },
					},
				},
				securitySchemes: {
					[session]: {
						type: "apiKey",
						in: "cookie",
						name: "sl_session",
						description: documentTexts.session,
					},
				},
			},
		},
	};
}

/** A base on another host has that host as its server, because a path begins with a slash. */
function splitAddress(address: string): {
	readonly path: string;
	readonly servers: Pick<PathItem, "servers">;
} {
	if (!URL.canParse(address)) return { path: address, servers: {} };
	const { origin } = new URL(address);
	return { path: address.slice(origin.length), servers: { servers: [{ url: origin }] } };
}

/** `{api}?method=NAME` is no path to OpenAPI; `{api}/NAME` answers alike. */
function plainAddress(call: AnyCall, bases: CallBases, enterpriseIdentifier?: string): string {
	const address = callAddress(call, bases, enterpriseIdentifier);
	const [base, query] = address.split("?");
	return query ? joinAddress(base ?? "", call.name) : (base ?? "");
}

const identifier = "enterpriseIdentifier";

function partnerAddress(call: AnyCall, bases: CallBases): string {
	// The braces of a template are no part of an address, which is written with them encoded.
	return decodeURIComponent(plainAddress(call, bases, `{${identifier}}`));
}

function toPartnerOperation({ parameters = [], ...same }: Operation): Operation {
	const enterprise = {
		name: identifier,
		in: "path",
		required: true,
		description: documentTexts.enterprise,
		schema: { type: "string" },
	} as const;
	return {
		...same,
		operationId: `partners.${same.operationId}`,
		parameters: [enterprise, ...parameters],
	};
}

function listTags(published: readonly PublishedCall[]): OpenApiDocument["tags"] {
	const used = new Set(published.map(({ call }) => call.subject));
	const known = Object.entries(callSubjects) as [CallSubject, string][];
	return known.flatMap(([name, description]) => (used.has(name) ? [{ name, description }] : []));
}

function toOperation(
	call: AnyCall,
	{ id, body }: { readonly id: string; readonly body: DescribedBody | undefined },
): Operation {
	const { subject, summary, refusals = [] } = call;
	return {
		operationId: id,
		tags: [subject],
		summary,
		...(refusals.includes(401) && { security: [{ [session]: [] }] }),
		...(call.verb === "GET"
			? {
					parameters: [
						...toQueryParameters(call.input),
						{ $ref: "#/components/parameters/refresh" },
					],
				}
			: toRequestBody(call, body)),
		responses: { ...toRefusalResponses(call), ...toAnswers(call) },
	};
}

function toRequestBody(
	call: AnyCall,
	body: DescribedBody | undefined,
): Pick<Operation, "requestBody"> {
	const schema = body?.schema ?? (call.isUpload ? toUploadSchema : toInputSchema)(call.input);
	if (!body && Object.keys(schema.properties ?? {}).length === 0) return {};
	const types = call.isUpload
		? ["multipart/form-data"]
		: ["application/json", ...(call.takesText ? ["text/plain"] : [])];
	const described = { schema, ...(body && { examples: body.examples }) };
	return {
		requestBody: {
			required: body !== undefined || (schema.required ?? []).length > 0,
			content: Object.fromEntries(types.map((type) => [type, described])),
		},
	};
}

function toAnswers({ output, isPage, failure }: AnyCall): Readonly<Record<string, Answer>> {
	if (isPage) {
		return {
			"200": {
				description: documentTexts.page,
				content: { "text/html": { schema: { type: "string" } } },
			},
			"303": {
				description: documentTexts.signInPage,
				headers: { Location: { schema: { type: "string" } } },
			},
		};
	}
	const toJson = (schema: typeof output) => ({
		description: documentTexts.answer,
		content: { "application/json": { schema: toOutputSchema(schema) } },
	});
	return { "200": toJson(output), ...(failure && { "500": toJson(failure) }) };
}
