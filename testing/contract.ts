import { Ajv2020 } from "ajv/dist/2020.js";
import { type CallBases, callPath, toBasePath } from "#core/calls.ts";
import { webhookDescriptions } from "#deliveries/payload/webhook-schema.ts";
import type { CallServer } from "#platform/http/calls/call-server.ts";
import type { PublishedCall } from "#platform/http/calls/open-api/described-calls.ts";
import {
	buildOpenApiDocument,
	type Operation,
} from "#platform/http/calls/open-api/open-api-document.ts";
import type { Request, Server } from "#platform/http/server.ts";

/** The server gives these before it knows which call is asked. */
const statusesOfAll = ["405", "408", "421", "431"];

/**
 * Compares every answer of a call with the description that the site publishes, whatever a test asks for. An answer that differs
 * becomes a 500 that names the difference.
 */
export function checkAnswers(server: Server, { published }: CallServer, bases: CallBases): void {
	const contract = openContract(published, bases);
	server.addHook("onSend", async (request, reply, payload) => {
		if (typeof payload !== "string" || reply.hasHeader("content-encoding")) return payload;
		const operation = contract.find(request);
		const type = String(reply.getHeader("content-type") ?? "");
		// The server refuses a browser's form with a page, before it knows which call is asked.
		const isRefusalPage = type.startsWith("text/html") && reply.statusCode >= 400;
		if (!operation || (isRefusalPage && request.headers.accept?.includes("text/html")))
			return payload;
		const difference = contract.compare(operation, {
			status: String(reply.statusCode),
			type,
			payload,
		});
		if (!difference) return payload;
		reply.code(500).removeHeader("content-length");
		return JSON.stringify({ contract: `${operation.operationId}: ${difference}` });
	});
}

function openContract(published: readonly PublishedCall[], bases: CallBases) {
	const document = buildOpenApiDocument({
		// The bodies depend on content; the answers do not.
		published: published.map(({ call }) => ({ call, describeBody: undefined })),
		...{ bases, version: "0", siteName: "Test", publicUrl: "http://localhost", webhooks: [] },
	});
	const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false });
	ajv.addSchema(document, "document");
	const operations = new Map<string, Operation>();
	for (const [path, { get, post }] of Object.entries(document.paths)) {
		const route = path.replaceAll(/\{(\w+)\}/g, ":$1");
		if (get) operations.set(`GET ${route}`, get);
		if (post) operations.set(`POST ${route}`, post);
	}
	const named = new Set<string>(
		published.flatMap(({ call }) => {
			const path = callPath(call);
			return path.startsWith("?")
				? [`${call.verb} ${toBasePath(bases[call.base])} ${call.name}`]
				: [];
		}),
	);
	return {
		find({ method, routeOptions, query }: Request): Operation | undefined {
			const { url = "" } = routeOptions;
			const { method: name }: { method?: unknown } = Object(query);
			const isNamed = named.has(`${method} ${url} ${name}`);
			return operations.get(`${method} ${isNamed ? `${url}/${name}` : url}`);
		},
		compare(
			{ operationId, responses }: Operation,
			{ status, type, payload }: { status: string; type: string; payload: string },
		): string | undefined {
			if (statusesOfAll.includes(status)) return undefined;
			const response = responses[status];
			if (!response) return `status ${status} is not described: ${payload.slice(0, 200)}`;
			const pointer = findPointer(operationId, status);
			const [plainType = ""] = type.split(";");
			const types = "$ref" in response ? ["application/json"] : Object.keys(response.content ?? {});
			if (plainType && !types.includes(plainType)) return `status ${status} has the type ${type}`;
			if (plainType !== "application/json") return undefined;
			if ("$ref" in response)
				return validate("document#/components/schemas/Problem", `status ${status}`, payload);
			return validate(pointer, `status ${status}`, payload);
		},
	};

	function findPointer(operationId: string, status: string): string {
		for (const [path, item] of Object.entries(document.paths))
			for (const verb of ["get", "post"] as const)
				if (item[verb]?.operationId === operationId)
					return `document#/paths/${encode(path)}/${verb}/responses/${status}/content/application~1json/schema`;
		throw new Error(operationId);
	}

	function validate(pointer: string, what: string, payload: string): string | undefined {
		const check = ajv.getSchema(pointer) ?? ajv.compile({ $ref: pointer });
		if (check(JSON.parse(payload))) return undefined;
		return `${what}: ${ajv.errorsText(check.errors)} ${JSON.stringify(check.errors?.[0]?.params)}`;
	}
}

/** Throws where a message is another one than the site describes. */
export function checkWebhookEvent(event: { readonly type: string }): void {
	const described = webhookDescriptions.find(({ name }) => name === event.type);
	if (!described) throw new Error(`${event.type} is not described`);
	// Tests read the events again and again until one has come; Ajv keeps what it has compiled for a schema.
	const isDescribed: boolean = ofWebhooks.validate(described.schema, event);
	if (!isDescribed) throw new Error(`${event.type}: ${ofWebhooks.errorsText(ofWebhooks.errors)}`);
}

const ofWebhooks = new Ajv2020({ strict: false, validateFormats: false });

const encode = (path: string) =>
	encodeURIComponent(path.replaceAll("~", "~0").replaceAll("/", "~1"));
