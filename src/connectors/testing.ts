import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";

export interface ReceivedRequest {
	readonly method: string;
	readonly path: string;
	readonly headers: IncomingHttpHeaders;
	readonly body: string;
}
export type FakeResponse = [status: number, body?: unknown, headers?: Record<string, string>];

/** The behaviour for one request: `well` processes it and returns the normal response. */
export type FakeReply = (
	response: ServerResponse,
	well: () => FakeResponse,
) => FakeResponse | undefined;

export const replying =
	(...said: FakeResponse): FakeReply =>
	() =>
		said;
/** Never answers. */
export const hanging: FakeReply = () => undefined;
/** Closes the connection. */
export const hangingUp: FakeReply = (response) => {
	response.destroy();
	return undefined;
};
/** Processes the request, and closes the connection without an answer. */
export const losingTheAnswer: FakeReply = (response, well) => {
	well();
	response.destroy();
	return undefined;
};
/** Processes the request, and closes the connection in the middle of the answer. */
export const breakingOff: FakeReply = (response, well) => {
	const [status, body] = well();
	response.writeHead(status, { "content-length": "1000" });
	response.write(JSON.stringify(body ?? {}));
	setImmediate(() => response.destroy());
	return undefined;
};

interface FakeService {
	readonly address: string;
	readonly received: ReceivedRequest[];
	/**
	 * The replies to the next requests, one after the other; further requests are processed normally.
	 */
	readonly moods: FakeReply[];
	/** The reply to every request from now on, in place of the moods. */
	always: FakeReply | undefined;
	/** Closes every connection, also those that hang. */
	hangUp(): void;
}

/** Registers what closes a service: with the test, unless it is opened for several. */
type WhenDone = (close: () => Promise<void>) => unknown;

/** An external service as a local server. */
export async function aFakeService(
	well: (received: ReceivedRequest) => FakeResponse,
	whenDone: WhenDone = onTestFinished,
): Promise<FakeService> {
	const service: FakeService = {
		address: "",
		received: [],
		moods: [],
		always: undefined,
		hangUp: () => server.closeAllConnections(),
	};
	const server = createServer(async (request, response) => {
		const received = {
			method: request.method ?? "",
			path: request.url ?? "",
			headers: request.headers,
			body: await text(request),
		};
		service.received.push(received);
		const reply = service.always ?? service.moods.shift();
		const said = reply ? reply(response, () => well(received)) : well(received);
		if (!said) return;
		const [status, body, headers] = said;
		response.writeHead(status, headers);
		if (status === 204) return void response.end();
		response.end(typeof body === "string" ? body : JSON.stringify(body ?? {}));
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	whenDone(async () => {
		server.closeAllConnections();
		server.close();
	});
	const { port } = server.address() as AddressInfo;
	return Object.assign(service, { address: `http://127.0.0.1:${port}` });
}

/** Stores each message once, by its id. */
export async function aWebhook(whenDone?: WhenDone) {
	const accepted = new Map<string, unknown>();
	const service = await aFakeService(({ headers, body }) => {
		accepted.set(String(headers["webhook-id"]), JSON.parse(body));
		return [200, { status: "success" }];
	}, whenDone);
	return Object.assign(service, { accepted });
}

const refusedToken: FakeResponse = [
	401,
	[{ message: "Session expired or invalid", errorCode: "INVALID_SESSION_ID" }],
];

/** Issues tokens and stores leads by their external id. */
export async function aSalesforce(whenDone?: WhenDone) {
	const leads = new Map<string, Record<string, unknown>>();
	const tokens = new Set<string>();
	let given = 0;
	const service = await aFakeService(({ method, path, headers, body }) => {
		if (path === "/services/oauth2/token") {
			const form = new URLSearchParams(body);
			if (form.get("client_secret") !== "a secret of ours")
				return [400, { error: "invalid_client" }];
			const token = `token-${++given}`;
			tokens.add(token);
			return [
				200,
				{
					access_token: token,
					instance_url: service.address,
					token_type: "Bearer",
				},
			];
		}
		const token = headers.authorization?.replace("Bearer ", "") ?? "";
		if (!tokens.has(token)) return refusedToken;
		if (path === "/services/data/v62.0/sobjects/Lead/describe")
			return [
				200,
				{
					createable: true,
					updateable: true,
					fields: [
						...["FirstName", "LastName", "Email", "Phone", "Company", "City"],
						...["State", "Country", "LeadSource", "Description"],
						...["Lyceum_Lead_Id__c", "Site_Module__c"],
					].map((name) => ({ name })),
				},
			];
		const [, field = "", id = ""] =
			/^\/services\/data\/v62\.0\/sobjects\/Lead\/(\w+)\/([\w-]+)$/.exec(path) ?? [];
		if (method === "DELETE")
			return leads.delete(id) ? [204] : [404, [{ message: "not there", errorCode: "NOT_FOUND" }]];
		const fields: Record<string, unknown> = JSON.parse(body);
		const missing = ["LastName", "Company"].filter((name) => !fields[name]);
		if (missing.length || field in fields)
			return [400, [{ message: "wrong fields", errorCode: "REQUIRED_FIELD_MISSING" }]];
		const created = !leads.has(id);
		leads.set(id, fields);
		const recordId = `00Q${id.replaceAll("-", "").slice(0, 15)}`;
		return created
			? [201, { id: recordId, success: true, errors: [], created }]
			: [200, { id: recordId, success: true, errors: [], created }];
	}, whenDone);
	return Object.assign(service, {
		leads,
		/** Invalidates all tokens. */
		forgetTokens: () => tokens.clear(),
		/** The number of tokens issued. */
		given: () => given,
		upserts: () => service.received.filter(({ method }) => method === "PATCH"),
	});
}

interface HubSpotInput {
	readonly id: string;
	readonly properties: Readonly<Record<string, string>>;
}

/** Stores contacts by their email address in lower case. */
export async function aHubSpot(whenDone?: WhenDone) {
	const contacts = new Map<string, { id: string; properties: unknown }>();
	const service = await aFakeService(({ path, headers, body }) => {
		if (headers.authorization !== "Bearer a token of ours")
			return [401, { status: "error", category: "INVALID_AUTHENTICATION" }];
		if (path === "/crm/v3/objects/contacts/gdpr-delete") {
			const { objectId, idProperty } = JSON.parse(body);
			for (const [email, { id }] of contacts)
				if (objectId === (idProperty === "email" ? email : id)) contacts.delete(email);
			return [204];
		}
		if (path === "/oauth/v2/private-apps/get/access-token-info")
			return [200, { hubId: 1, scopes: ["crm.objects.contacts.write"] }];
		if (path === "/crm/v3/properties/contacts")
			return [
				200,
				{
					results: [
						...["email", "firstname", "lastname", "phone", "company", "city"],
						...["state", "country", "message", "last_form"],
					].map((name) => ({ name })),
				},
			];
		if (path !== "/crm/v3/objects/contacts/batch/upsert") return [404];
		const { inputs }: { inputs: HubSpotInput[] } = JSON.parse(body);
		const results = inputs.map(({ id, properties }) => {
			const known = contacts.get(id.toLowerCase());
			const contact = {
				id: known?.id ?? String(contacts.size + 101),
				properties: { ...(known?.properties ?? {}), ...properties },
			};
			contacts.set(id.toLowerCase(), contact);
			return { ...contact, new: !known };
		});
		return [200, { status: "COMPLETE", results }];
	}, whenDone);
	return Object.assign(service, { contacts });
}
