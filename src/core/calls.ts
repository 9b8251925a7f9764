import type * as z from "zod/mini";
import { joinAddress, withoutEndSlashes } from "./addresses.ts";

/**
 * The bases of published calls. Every base is configurable; one process serves all of them by
 * default.
 */
export const defaultCallBases = {
	api: "/api",
	"api-nocache": "/api-nocache",
	sheldon: "/sheldon",
	search: "/search-service",
	app: "",
	"lead-gateway": "/lead-gateway",
};
export type CallBase = keyof typeof defaultCallBases;
export type CallBases = Readonly<Record<CallBase, string>>;

/** The other hosts that bases name; most sites have none. */
export function findOtherHosts(bases: CallBases): string[] {
	const origins = Object.values(bases).flatMap((base) =>
		URL.canParse(base) ? [new URL(base).origin] : [],
	);
	return [...new Set(origins)];
}

/** The host that a base names, where the pages are as well; empty for a path: pages stay where they are. */
export function findBaseOrigin(base: string): string {
	return URL.canParse(base) ? new URL(base).origin : "";
}

/** A base on another host is served here too, under the same path, for the proxy of that host. */
export function toBasePath(base: string): string {
	const path = URL.canParse(base) ? new URL(base).pathname : base;
	return withoutEndSlashes(path) || "/";
}

/** Lists the prefixes of the paths of calls. */
export const listCallFolders = (bases: CallBases): string[] =>
	Object.entries(bases).map(([name, base]) =>
		joinAddress(toBasePath(base), name === "app" ? "resources/api/" : ""),
	);

export type Schema<Value> = z.core.$ZodType<Value>;

/** The inferred type of a schema, for code that only reads it. */
export type DeepReadonly<Value> = Value extends readonly (infer Item)[]
	? readonly DeepReadonly<Item>[]
	: Value extends object
		? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
		: Value;
/** The output of a schema, to be read only. */
export type SchemaValue<Of extends Schema<unknown>> = DeepReadonly<z.output<Of>>;

/**
 * A call for the browser: its address and how it is sent, without the schemas, which only the
 * server loads.
 */
export interface BrowserCall<Input, Output> {
	readonly base: CallBase;
	readonly name: string;
	readonly verb: "GET" | "POST";
	/** Never set: it only carries the types. */
	readonly types?: (input: Input) => Output;
	/** A failed call rejects with the failure itself, or with an empty list. */
	readonly onFailure?: "reject" | "empty list";
	/** Finds the error message in an answer of status 200 whose call failed all the same. */
	failsWhen?(answer: NoInfer<Output>): string | undefined;
	/** Answers that do not change while a page is open are remembered by the page. */
	readonly remembered?: boolean;
	/** Lead calls carry the time they were sent as `rnd`, so that nothing between answers from a cache. */
	readonly stamped?: boolean;
	/**
	 * A longer call counts as failed, for the page that makes it and for the database that is
	 * queried.
	 */
	readonly timeoutMs?: number;
	/** True if the call is also answered under `/partners/{enterpriseIdentifier}/`. */
	readonly underPartner?: boolean;
}

/** The part of the site that a call is about: the description of the calls has a chapter for each. */
export const callSubjects = {
	Catalog: "Courses, bundles and programs: what they are, cost and when they begin.",
	Search: "Results, suggestions and counts of searches.",
	Leads: "Requests of visitors for an advisor, and what belongs to their forms.",
	"Calls with advisors": "Free times for a call, and holding one of them.",
	Orders: "What a product costs this visitor, which is what an order agrees to.",
	Resources: "Articles, films, ebooks and webinars.",
	Learning: "Free courses: enrolments, progress and final checks.",
	Quizzes: "Quizzes and the daily quiz.",
	"Practice tests": "Questions of practice tests and their results.",
	Recommendations: "What a visitor should learn next.",
	Referral: "Invitations of friends and their rewards.",
	Visitors: "Accounts, countries and what a visitor's browser asks about them.",
	Pages: "Menus, popups and what else pages load.",
	Tracking: "Events that pages report.",
};
export type CallSubject = keyof typeof callSubjects;

/**
 * A published call: written once as data, bound by the server, called by islands, printed as
 * OpenAPI. Names are never corrected, misspellings included, because other systems rely on them.
 */
export interface Call<Input, Output> extends BrowserCall<Input, Output> {
	readonly subject: CallSubject;
	readonly summary: string;
	/** The statuses with which its handler refuses, besides those that every call can answer with. */
	readonly refusals?: readonly RefusalStatus[];
	/** The published body of status 500, where it is not the one of all refusals. */
	readonly failure?: Schema<unknown>;
	/** A browser opens it in a tab, and gets a page or is led on to one. */
	readonly isPage?: boolean;
	readonly input: Schema<Input>;
	readonly output: Schema<Output>;
	/** A GET that changes data is refused to other sites and to prefetching, as every POST is. */
	readonly changesData?: boolean;
	/** Takes a form with files (`multipart/form-data`). Its handler reads the body once it knows who has sent it. */
	readonly isUpload?: boolean;
	/** Takes its JSON as plain text, too: a page that is left can send nothing else. */
	readonly takesText?: boolean;
}

/** The statuses of refusals of a request that is well formed. */
export type RefusalStatus = 401 | 403 | 404 | 409 | 410 | 422 | 428;

// biome-ignore lint/suspicious/noExplicitAny: a list of calls holds calls of every input and output
export type AnyCall = Call<any, any>;

/** Each file of calls is about one subject. */
export const callsAbout =
	(subject: CallSubject) =>
	<Input, Output>(call: Omit<Call<Input, Output>, "subject">): Call<Input, Output> => ({
		subject,
		...call,
	});

export type CallInput<Of> = Of extends BrowserCall<infer Input, unknown> ? Input : never;
export type CallOutput<Of> = Of extends BrowserCall<never, infer Output> ? Output : never;

/** The endpoint of a published call, with the types of its input and answer. */
export const withoutSchemas = <Of extends AnyCall>(
	endpoint: BrowserCall<CallInput<Of>, CallOutput<Of>>,
): BrowserCall<CallInput<Of>, CallOutput<Of>> => endpoint;

/** The part of a call that decides its address. */
type CallEndpoint = Pick<AnyCall, "base" | "name" | "underPartner">;

/** The address of a call below its base. `{api}` takes the name as `method` and as a path alike. */
export function callPath(call: CallEndpoint): string {
	switch (call.base) {
		case "api":
		case "api-nocache":
			return `?method=${call.name}`;
		case "search":
			return `api/v1/${call.name}`;
		case "app":
			return `resources/api/v1/${call.name}`;
		default:
			return call.name;
	}
}

export function callAddress(
	call: CallEndpoint,
	bases: CallBases,
	enterpriseIdentifier?: string,
): string {
	const path = callPath(call);
	const base = withoutEndSlashes(bases[call.base]);
	const address = path.startsWith("?") ? `${base || "/"}${path}` : joinAddress(base, path);
	if (!enterpriseIdentifier || !call.underPartner) return address;
	// The path begins after the host, where the base names one.
	const [, host = "", rest = ""] = /^(\w+:\/\/[^/]+)?(.*)$/.exec(address) ?? [];
	return `${host}/partners/${encodeURIComponent(enterpriseIdentifier)}${rest}`;
}

/** The answer of a refused call: one sentence, and one problem per field. */
export interface CallProblem {
	readonly status: number;
	readonly message: string;
	readonly problems: readonly FieldProblem[];
}
export interface FieldProblem {
	readonly field: string;
	readonly message: string;
}
