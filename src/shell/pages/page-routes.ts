import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Address, pathOf } from "#core/addresses.ts";
import {
	codingFor,
	compressedOnce,
	type HtmlCache,
	keptPage,
	quickCodingFor,
} from "#shell/cache/html-cache.ts";
import { sendKept } from "#shell/cache/send-cached-page.ts";
import type { Page } from "./page.ts";
import { cacheKey, type QueryOptions, queryReader } from "./page-query.ts";
import { type Drawing, type DrawnPage, drawPage } from "./render-page.tsx";

/** What a page may know of its visitor and still be shared with others. */
export interface Audience {
	/** One text for everybody who gets the same page: price country, consent region. */
	readonly key: string;
	/** True when the visitor chose it: then only this process keeps the page, never a CDN. */
	readonly chosen: boolean;
}

export interface PageRequest<Visitor extends Audience = Audience> {
	readonly parameters: Readonly<Record<string, string>>;
	/** Only the parameters that the page named: unknown ones never make a second copy. */
	readonly query: Readonly<Record<string, string>>;
	/** What the page's `spelling` made of the query: empty, or it begins with a question mark. */
	readonly search: string;
	readonly visitor: Visitor;
	readonly request: FastifyRequest;
}

export interface PageOptions extends QueryOptions {
	/** Holds something personal or changing: never kept anywhere. */
	readonly fresh?: boolean;
	/** The same of some of the pages at one pattern, where content says which. */
	readonly freshAt?: (parameters: Readonly<Record<string, string>>) => boolean;
	/** What its `freshQuery` opens may be sent to the page's own address. */
	readonly takesPosts?: boolean;
	/** Asked where there is nothing: the address of what stood here before. */
	readonly movedTo?: (
		parameters: Readonly<Record<string, string>>,
	) => Promise<string | undefined>;
}

export interface PageRoutes<Visitor extends Audience> {
	page<Pattern extends string>(
		address: Address<Pattern>,
		/** Answers undefined when there is nothing at this address. */
		show: (request: PageRequest<Visitor>) => Promise<Page | undefined>,
		options?: PageOptions,
	): void;
	/** Draws a page outside the cache: refused forms, error pages. */
	send(
		request: FastifyRequest,
		reply: FastifyReply,
		page: Page,
	): Promise<unknown>;
	visitorOf(request: FastifyRequest): Visitor;
}

export interface PageKit<Visitor extends Audience> {
	readonly drawing: Drawing;
	readonly cache: HtmlCache;
	readonly audienceOf: (request: FastifyRequest) => Visitor;
	/** Puts the site's header and footer around what a slice shows. */
	readonly dress: (
		page: Page,
		facts: { path: string; visitor: Visitor },
	) => Page;
	readonly policyFor: (styleHashes: readonly string[]) => string;
	/** A header that the CDN adds and that decides the audience. */
	readonly varyHeader?: string | undefined;
	/** What fillers are told of the visitor, where a page is drawn for nobody else. */
	readonly momentOf?: (request: FastifyRequest) => unknown;
	readonly takePost?: TakePost;
	/** Absent: as many pages are made at once as are asked for. */
	readonly load?: PageLoad;
}

type Work<Value> = () => Promise<Value>;

/** Bounds how many pages that are not in the cache are made at once. */
export interface PageLoad {
	/** True when one more would be refused. */
	isFull(group: "pages" | "submissions"): boolean;
	/** Answers with a refusal when there is too much to do already. */
	refuses(
		group: "pages" | "submissions",
		request: FastifyRequest,
		reply: FastifyReply,
	): boolean;
	runPage<Value>(
		group: "pages" | "submissions",
		request: FastifyRequest,
		work: Work<Value>,
	): Promise<Value>;
	/** Of a page that others may be waiting for, too. */
	runSharedPage<Value>(
		request: FastifyRequest,
		work: Work<Value>,
	): Promise<Value>;
}

const unbounded: PageLoad = {
	isFull: () => false,
	refuses: () => false,
	runPage: (_group, _request, work) => work(),
	runSharedPage: (_request, work) => work(),
};

/** Answers what was sent to a page's own address. The shell knows the way back to the page and nothing of what was sent. */
export type TakePost = (
	request: FastifyRequest,
	reply: FastifyReply,
	/** The page again, with what its fillers need to show what is wrong. */
	again: (status: number, moment: unknown) => Promise<unknown>,
) => Promise<unknown>;

export function pageRoutes<Visitor extends Audience>(
	server: FastifyInstance,
	kit: PageKit<Visitor>,
): PageRoutes<Visitor> {
	const vary = [
		"Accept-Encoding",
		...(kit.varyHeader ? [kit.varyHeader] : []),
	].join(", ");
	const draw = (page: Page, path: string, visitor: Visitor, moment?: unknown) =>
		drawPage(kit.dress(page, { path, visitor }), kit.drawing, moment);
	const policyOf = (drawn: DrawnPage) => kit.policyFor([drawn.styleHash]);

	const sendFor = async (
		moment: unknown,
		[request, reply, page]: Parameters<PageRoutes<Visitor>["send"]>,
	) => {
		const drawn = await draw(
			page,
			request.url.split("?", 1)[0] as string,
			kit.audienceOf(request),
			moment,
		);
		return reply
			.code(drawn.status)
			.header("content-type", "text/html; charset=utf-8")
			.header("content-security-policy", policyOf(drawn))
			.header("cache-control", "no-store")
			.send(drawn.html);
	};
	const send: PageRoutes<Visitor>["send"] = (...page) =>
		sendFor(kit.momentOf?.(page[0]), page);

	/** Drawn for this visitor alone, who may find it again by the Back button. */
	const sendOnce = async (
		request: FastifyRequest,
		reply: FastifyReply,
		drawn: DrawnPage,
	) => {
		const isBusy = (kit.load ?? unbounded).isFull("pages");
		const encodings = request.headers["accept-encoding"];
		const coding = isBusy ? quickCodingFor(encodings) : codingFor(encodings);
		if (coding !== "identity") reply.header("content-encoding", coding);
		return reply
			.code(drawn.status)
			.header("content-type", "text/html; charset=utf-8")
			.header("content-security-policy", policyOf(drawn))
			.header("vary", vary)
			.header("cache-control", "private, no-cache")
			.send(await compressedOnce(drawn.html, coding, isBusy ? 1 : 4));
	};

	const nothingHere = async (
		reply: FastifyReply,
		parameters: Readonly<Record<string, string>>,
		{ movedTo }: PageOptions,
	) => {
		const address = await movedTo?.(parameters);
		if (address === undefined) return reply.callNotFound();
		return reply
			.header("cache-control", "public, max-age=300")
			.redirect(address, 301);
	};

	return {
		send,
		visitorOf: kit.audienceOf,
		page(address, show, options = {}) {
			const read = queryReader(options);
			const { takePost, load = unbounded } = kit;
			if (options.takesPosts && takePost)
				server.post(address.pattern, async (request, reply) => {
					const { query, search, opens } = read(request);
					const parameters = request.params as Record<string, string>;
					const visitor = kit.audienceOf(request);
					const page = opens
						? await show({ parameters, query, search, visitor, request })
						: undefined;
					if (!page) return reply.callNotFound();
					return takePost(request, reply, (status, moment) =>
						sendFor(moment, [request, reply, { ...page, status }]),
					);
				});
			const config = { load: "own" } as const;
			server.get(address.pattern, { config }, async (request, reply) => {
				const visitor = kit.audienceOf(request);
				const { query, search, kept, opens } = read(request);
				const parameters = request.params as Record<string, string>;
				const pageRequest = { parameters, query, search, visitor, request };
				const pathAsked = () => pathOf(address.pattern, parameters);
				const nothing = () => nothingHere(reply, parameters, options);
				// Pages of one visitor are what forms, sign-in and orders are made of.
				if (options.fresh || options.freshAt?.(parameters) || opens) {
					if (load.refuses("submissions", request, reply)) return reply;
					return load.runPage("submissions", request, async () => {
						const page = await show(pageRequest);
						return page ? send(request, reply, page) : nothing();
					});
				}
				if (!kept || !kit.cache.keeps) {
					if (load.refuses("pages", request, reply)) return reply;
					return load.runPage("pages", request, async () => {
						const page = await show(pageRequest);
						if (!page) return nothing();
						// Nobody would read it.
						if (request.socket.destroyed) return reply.hijack();
						const drawn = await draw(page, pathAsked(), visitor);
						return sendOnce(request, reply, drawn);
					});
				}
				// One page has many spellings ("/%61bout", "/about/"): they share one copy, drawn for the plain one.
				const key = cacheKey(
					address.pattern,
					parameters,
					query,
					visitor.key,
					search,
				);
				const make = async () => {
					const page = await show(pageRequest);
					if (!page) throw new NothingHere();
					const drawn = await draw(page, pathAsked(), visitor);
					const lasting = drawn.complete && drawn.status === 200;
					return keptPage({ ...drawn, lasting, policy: policyOf(drawn) });
				};
				const makeInTurn = () => load.runSharedPage(request, make);
				const found =
					kit.cache.peek(key) ??
					(await orNothing(kit.cache.get(key, makeInTurn)));
				if (!found) return nothing();
				return sendKept(request, reply, found, {
					vary,
					shared: !visitor.chosen,
				});
			});
		},
	};
}

async function orNothing<Value>(
	promise: Promise<Value>,
): Promise<Value | undefined> {
	try {
		return await promise;
	} catch (problem) {
		if (problem instanceof NothingHere) return undefined;
		throw problem;
	}
}

class NothingHere extends Error {}
