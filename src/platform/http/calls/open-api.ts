import * as z from "zod/mini";
import { joinAddress } from "#core/addresses.ts";
import { type AnyCall, type CallBases, callAddress } from "#core/calls.ts";

/** The published calls as an OpenAPI 3.1 document, printed from the same list that binds them. */
export function buildOpenApiDocument(
	calls: readonly AnyCall[],
	bases: CallBases,
	version: string,
): object {
	const paths: Record<string, Record<string, object>> = {};
	const add = (address: string, { verb }: AnyCall, said: object) => {
		paths[address] = { ...paths[address], [verb.toLowerCase()]: said };
	};
	for (const call of calls) {
		add(plainAddress(call, bases), call, operation(call));
		if (call.underPartner) add(partnerAddress(call, bases), call, partnerOperation(call));
	}
	return {
		openapi: "3.1.0",
		info: {
			title: "Lyceum",
			version,
			description:
				"The published calls. An address with ?method= is also answered as a path; every GET accepts refresh_key_cache.",
		},
		paths,
	};
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

function partnerOperation(call: AnyCall): object {
	const { parameters = [], ...same } = operation(call);
	const company = {
		name: identifier,
		in: "path",
		required: true,
		schema: { type: "string" },
	};
	return {
		...same,
		operationId: `partners.${call.base}.${call.name}`,
		parameters: [company, ...parameters],
	};
}

interface Operation {
	readonly operationId: string;
	readonly summary: string;
	readonly parameters?: readonly object[];
	readonly requestBody?: object;
	readonly responses: object;
}

function operation(call: AnyCall): Operation {
	const input = z.toJSONSchema(call.input, {
		io: "input",
		unrepresentable: "any",
	});
	const output = z.toJSONSchema(call.output, {
		io: "output",
		unrepresentable: "any",
	});
	return {
		operationId: `${call.base}.${call.name}`,
		summary: call.summary,
		...(call.verb === "GET"
			? { parameters: queryParameters(input) }
			: {
					requestBody: {
						content: {
							[call.isUpload ? "multipart/form-data" : "application/json"]: { schema: input },
						},
					},
				}),
		responses: {
			"200": {
				description: "The answer.",
				content: { "application/json": { schema: output } },
			},
			"400": {
				description: "Something in the request is missing or wrong; `problems` names each field.",
			},
			"429": {
				description: "Too many requests; `Retry-After` says when to come back.",
			},
		},
	};
}

function queryParameters(schema: z.core.JSONSchema.BaseSchema): object[] {
	const required = new Set(schema.required ?? []);
	return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
		name,
		in: "query",
		required: required.has(name),
		schema: property,
	}));
}
