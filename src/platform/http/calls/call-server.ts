import {
	type AnyCall,
	type Call,
	type CallBases,
	type CallProblem,
	callPath,
	toBasePath,
} from "#core/calls.ts";
import { isUpload } from "#platform/http/connections/body-time.ts";
import { overloaded } from "#platform/http/load/concurrency-limit.ts";
import { messages } from "#platform/http/messages.ts";
import type { Reply, Request, Server } from "#platform/http/server.ts";
import { uploadRoutes } from "#platform/http/uploads.ts";
import {
	answerCall,
	type CallBinding,
	CallRefusal,
	getCallLoadGroup,
	sendRefusal,
} from "./call-answer.ts";
import type { PublishedCall } from "./open-api/described-calls.ts";

declare module "fastify" {
	interface FastifyContextConfig {
		/** Set where a published call is answered or its other methods are refused: `npm run routes` reads it. */
		call?: { readonly cacheSeconds?: number | undefined } | "refused";
	}
}

export interface CallServer {
	readonly published: readonly PublishedCall[];
	bind<Input, Output>(call: Call<Input, Output>, binding: CallBinding<Input, Output>): void;
	/** Refuses other methods at the addresses of all calls; to be called once all are bound. */
	refuseOtherMethods(): void;
}

interface BoundCall {
	readonly run: (request: Request, reply: Reply) => Promise<unknown>;
	readonly admit: ReturnType<Server["rateLimit"]>;
	readonly isUpload: boolean;
}

const wrongType = Object.assign(new Error(messages.wrongType), { statusCode: 415 });

interface CallServerOptions {
	readonly perMinute: { readonly calls: number; readonly forms: number };
	/** The answer to a browser that requests a change from another site; see `same-site.ts`. */
	readonly refuseChange: (request: Request) => string | undefined;
}

export function createCallServer(
	server: Server,
	bases: CallBases,
	{ perMinute, refuseChange }: CallServerOptions,
): CallServer {
	const published: PublishedCall[] = [];
	const createLimit = (max: number) => server.rateLimit({ max, timeWindow: 60_000 });
	const unknownLimit = createLimit(perMinute.calls);
	/** The methods of each address. */
	const methods = new Map<string, Set<Verb>>();
	const addMethod = (url: string, verb: Verb) => {
		methods.set(url, (methods.get(url) ?? new Set()).add(verb));
	};
	const admission = (call: AnyCall, binding: CallBinding<never, unknown>) => {
		const { perMinute: own = perMinute.calls } = binding;
		const limit = createLimit(own === "forms" ? perMinute.forms : own);
		const admit: typeof limit = async (request, reply) => {
			// The limits apply before the body is read. A mere read may be in the cache, and then costs
			// nothing.
			if (call.verb === "POST" && server.load.isFullFor(getCallLoadGroup(call, binding), request))
				throw overloaded;
			// A HEAD is answered by the handler of the GET, and changes nothing anywhere.
			const problem =
				call.changesData &&
				(request.method === "HEAD" ? messages.otherSite : refuseChange(request));
			if (problem) return sendRefusal(reply, new CallRefusal(403, { field: "", message: problem }));
			return limit.call(server, request, reply);
		};
		return admit;
	};
	const byMethod = {
		api: new Map<string, BoundCall>(),
		"api-nocache": new Map<string, BoundCall>(),
	};
	const findOtherVerb = (base: keyof typeof byMethod, { method: verb, query }: Request) => {
		const { method }: { method?: unknown } = Object(query);
		const other = verb === "POST" ? "GET" : "POST";
		return byMethod[base].has(`${other} ${method}`) ? other : undefined;
	};
	for (const base of ["api", "api-nocache"] as const) {
		const boundTo = (request: Request) => {
			const { method }: { method?: unknown } = Object(request.query);
			const verb = request.method === "HEAD" ? "GET" : request.method;
			return byMethod[base].get(`${verb} ${method}`);
		};
		addMethod(toBasePath(bases[base]), "GET");
		addMethod(toBasePath(bases[base]), "POST");
		// All of them share the route, and only some take files.
		uploadRoutes(server, (scope) =>
			scope.route({
				method: ["GET", "POST"],
				url: toBasePath(bases[base]),
				config: { load: "uncounted" },
				onRequest: async (request, reply) => {
					const bound = boundTo(request);
					await (bound?.admit ?? unknownLimit).call(server, request, reply);
					const other = bound ? undefined : findOtherVerb(base, request);
					if (reply.sent) return reply;
					return other ? refuseMethod(reply, [other]) : undefined;
				},
				handler: (request, reply) => {
					const bound = boundTo(request);
					if (isUpload(request) && !bound?.isUpload) throw wrongType;
					return bound?.run(request, reply) ?? refuseUnknownCall(request, reply);
				},
			}),
		);
	}

	return {
		published,
		bind(call, binding) {
			published.push({ call, describeBody: binding.describeBody });
			const bound: BoundCall = {
				run: (request, reply) => answerCall(call, binding, request, reply),
				// One count a call, whichever of its addresses is asked.
				admit: admission(call, binding),
				isUpload: call.isUpload ?? false,
			};
			const base = toBasePath(bases[call.base]);
			const named = call.base === "api" || call.base === "api-nocache";
			if (named) byMethod[call.base].set(`${call.verb} ${call.name}`, bound);
			const path = `${base === "/" ? "" : base}/${named ? call.name : callPath(call)}`;
			const urls = call.underPartner ? [path, `/partners/:enterpriseIdentifier${path}`] : [path];
			const { cacheSeconds } = binding;
			const route = (scope: Server) => {
				for (const url of urls) {
					addMethod(url, call.verb);
					scope.route({
						method: call.verb,
						url,
						config: { load: "uncounted", call: { cacheSeconds } },
						onRequest: bound.admit,
						handler: bound.run,
					});
				}
			};
			if (call.isUpload) uploadRoutes(server, route);
			else route(server);
		},
		refuseOtherMethods() {
			for (const [url, verbs] of methods)
				server.route({
					method: routeMethods.filter((method) => !isBound(verbs, method)),
					url,
					config: { load: "uncounted", call: "refused" },
					// The body is not read.
					onRequest: async (request, reply) => {
						await unknownLimit.call(server, request, reply);
						return reply.sent ? reply : refuseMethod(reply, [...verbs]);
					},
					handler: (_request, reply) => refuseMethod(reply, [...verbs]),
				});
		},
	};
}

type Verb = AnyCall["verb"];

const routeMethods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"] as const;

const isBound = (verbs: ReadonlySet<Verb>, method: (typeof routeMethods)[number]) =>
	method === "HEAD" ? verbs.has("GET") : [...verbs].some((verb) => verb === method);

function refuseMethod(reply: Reply, verbs: readonly Verb[]): Reply {
	reply.header("allow", verbs.join(", "));
	return sendRefusal(
		reply,
		new CallRefusal(405, { field: "", message: messages.otherMethod(verbs) }),
	);
}

const refuseUnknownCall = ({ query }: Request, reply: Reply) =>
	reply.code(404).header("cache-control", "no-store").send(unknownCall(query));

function unknownCall(query: unknown): CallProblem {
	const { method }: { method?: unknown } = Object(query);
	const named = typeof method === "string" && /^\w{1,80}$/.test(method);
	return {
		status: 404,
		message: named ? messages.unknownCall(method) : messages.unnamedCall,
		problems: [{ field: "method", message: messages.unknownMethod }],
	};
}
