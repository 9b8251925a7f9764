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

export interface CallServer {
	readonly calls: readonly AnyCall[];
	bind<Input, Output>(call: Call<Input, Output>, binding: CallBinding<Input, Output>): void;
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
	const calls: AnyCall[] = [];
	const createLimit = (max: number) => server.rateLimit({ max, timeWindow: 60_000 });
	const unknownLimit = createLimit(perMinute.calls);
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
	for (const base of ["api", "api-nocache"] as const) {
		const boundTo = (request: Request) => {
			const { method }: { method?: unknown } = Object(request.query);
			const verb = request.method === "HEAD" ? "GET" : request.method;
			return byMethod[base].get(`${verb} ${method}`);
		};
		// All of them share the route, and only some take files.
		uploadRoutes(server, (scope) =>
			scope.route({
				method: ["GET", "POST"],
				url: toBasePath(bases[base]),
				config: { load: "uncounted" },
				onRequest: (request, reply) =>
					(boundTo(request)?.admit ?? unknownLimit).call(server, request, reply),
				handler: (request, reply) => {
					const bound = boundTo(request);
					if (isUpload(request) && !bound?.isUpload) throw wrongType;
					return (
						bound?.run(request, reply) ??
						reply.code(404).header("cache-control", "no-store").send(unknownCall(request.query))
					);
				},
			}),
		);
	}

	return {
		calls,
		bind(call, binding) {
			calls.push(call);
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
			const route = (scope: Server) => {
				for (const url of urls)
					scope.route({
						method: call.verb,
						url,
						config: { load: "uncounted" },
						onRequest: bound.admit,
						handler: bound.run,
					});
			};
			if (call.isUpload) uploadRoutes(server, route);
			else route(server);
		},
	};
}

function unknownCall(query: unknown): CallProblem {
	const { method }: { method?: unknown } = Object(query);
	const named = typeof method === "string" && /^\w{1,80}$/.test(method);
	return {
		status: 404,
		message: named ? messages.unknownCall(method) : messages.unnamedCall,
		problems: [{ field: "method", message: messages.unknownMethod }],
	};
}
