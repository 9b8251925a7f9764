import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Address, buildPath, withoutQuery } from "#core/addresses.ts";
import {
	createBasePathPages,
	moveLinks,
	type PageFinder,
	toRootPath,
} from "#shell/base-path/base-path-pages.ts";
import { replyMissing } from "#shell/base-path/missing-page.ts";
import { type HtmlCache, toCachedPage } from "#shell/cache/html-cache.ts";
import { sendCachedPage } from "#shell/cache/send-cached-page.ts";
import type { Page, PagePolicy } from "./page.ts";
import { type PageLoad, unbounded } from "./page-load.ts";
import {
	cacheKey,
	createQueryReader,
	type PageQueryOptions,
	type PageRoute,
} from "./page-query.ts";
import { type RenderDeps, type RenderedPage, renderPage } from "./render-page.tsx";

declare module "fastify" {
	interface FastifyContextConfig {
		/** The options that the page of this route was registered with: `npm run routes` reads them. */
		page?: PageOptions;
	}
}

/** A page may depend on this part of its visitor and still be shared with others. */
interface PageAudience {
	/** Equal for all visitors who get the same page: price country, consent region. */
	readonly key: string;
	/** True when the visitor chose it: then only this process caches the page, never a CDN. */
	readonly chosen: boolean;
	/** The prefix of the pages that this request is one of; absent where pages stand at the root. */
	readonly basePath?: string | undefined;
}

export interface PageRequest<Visitor extends PageAudience = PageAudience> {
	readonly parameters: Readonly<Record<string, string>>;
	/** Only the parameters that the page named: unknown ones never make a second copy. */
	readonly query: Readonly<Record<string, string>>;
	/** The result of the page's `canonicalQuery`: empty, or it begins with a question mark. */
	readonly search: string;
	readonly visitor: Visitor;
	readonly request: FastifyRequest;
}

export interface PageOptions extends PageQueryOptions {
	/** Holds something personal or changing: never cached. */
	readonly fresh?: boolean;
	/** The same for some of the pages at one pattern, where content decides which. */
	readonly freshAt?: (parameters: Readonly<Record<string, string>>) => boolean;
	/** A form that its `freshQuery` opens may be posted to the page's own address. */
	readonly takesPosts?: boolean;
	/** The page also stands below the base path, for the audience that has one. */
	readonly underBasePath?: PageFinder;
	/** Called where `show` answers undefined: the new address of a page that was here. */
	readonly movedTo?: (parameters: Readonly<Record<string, string>>) => Promise<string | undefined>;
}

export interface PageRoutes<Visitor extends PageAudience> {
	page<Pattern extends string>(
		address: Address<Pattern>,
		/** Answers undefined when there is nothing at this address. */
		show: (request: PageRequest<Visitor>) => Promise<Page | undefined>,
		options?: PageOptions,
	): void;
	/** Renders a page outside the cache: refused forms, error pages. */
	send(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<unknown>;
	/** Passes a form to the site's handler of posts where a module answers the posts of its page itself. */
	takePost(
		request: FastifyRequest,
		reply: FastifyReply,
		/** The page that holds the form: it is rendered again when the form is refused. */
		page: Page,
	): Promise<unknown>;
	getVisitor(request: FastifyRequest): Visitor;
}

export interface PageRoutesDeps<Visitor extends PageAudience> {
	readonly drawing: RenderDeps;
	readonly cache: HtmlCache;
	/**
	 * The pattern before the pages of an audience with a base path, such as `/partners/:partner`. A
	 * page that stands only at the root is redirected there.
	 */
	readonly basePathPattern?: string;
	/** The time for which cached pages stay valid; unlimited by default. */
	readonly secondsLeft?: () => number;
	readonly getAudience: (request: FastifyRequest) => Visitor;
	/** Puts the site's header and footer around a page of a module. */
	readonly layout: (page: Page, context: { path: string; visitor: Visitor }) => Page;
	readonly policyFor: (styleHashes: readonly string[], policy: PagePolicy | undefined) => string;
	/** Headers that proxies add and that decide the audience of this request. */
	readonly varyHeaders?: (request: FastifyRequest) => readonly string[];
	/**
	 * Gap fillers get this about the visitor, where a page is rendered for one visitor, beside the
	 * type of the page.
	 */
	readonly getRenderContext?: (request: FastifyRequest) => object;
	readonly handlePost?: HandlePost;
	/** May set cookies on a page that is rendered for one visitor, as no cache stores it. */
	readonly beforePersonalPage?: (request: FastifyRequest, reply: FastifyReply) => void;
	/** The load is unlimited by default. */
	readonly load?: PageLoad;
	/** Browsers may load the page of a link before it is followed; see `speculation-rules.ts`. By default they may not. */
	readonly prefetch?: boolean;
}

/** Answers a form that was posted to a page's own address. The shell can render the page again and never reads the form. */
export type HandlePost = (
	request: FastifyRequest,
	reply: FastifyReply,
	/** Renders the page again; its fillers get the render context with the problems. */
	again: (status: number, renderContext: object) => Promise<unknown>,
) => Promise<unknown>;

/**
 * More than the fields of a form may hold: a text that is too long is then refused at its field, with all that was typed,
 * where a refusal of the whole body would lose it.
 */
const maxPostedBytes = 512 * 1024;

export function pageRoutes<Visitor extends PageAudience>(
	server: FastifyInstance,
	deps: PageRoutesDeps<Visitor>,
): PageRoutes<Visitor> {
	const varyFor = (request: FastifyRequest) =>
		["Accept-Encoding", ...(deps.varyHeaders?.(request) ?? [])].join(", ");
	const basePathPages = createBasePathPages();
	const render = async (page: Page, path: string, visitor: Visitor, renderContext?: object) => {
		const rendered = await renderPage(
			deps.layout(page, { path, visitor }),
			deps.drawing,
			renderContext,
		);
		const { basePath } = visitor;
		return basePath === undefined
			? rendered
			: {
					...rendered,
					html: moveLinks(rendered.html, basePath, basePathPages),
				};
	};
	const toPolicy = ({ styleHash, policy }: RenderedPage) => deps.policyFor([styleHash], policy);

	const sendRendered = (reply: FastifyReply, rendered: RenderedPage, cacheControl: string) =>
		reply
			.code(rendered.status)
			.header("content-type", "text/html; charset=utf-8")
			.header("content-security-policy", toPolicy(rendered))
			.header("cache-control", cacheControl)
			.send(rendered.html);
	const sendFor = async (
		renderContext: object | undefined,
		[request, reply, page]: Parameters<PageRoutes<Visitor>["send"]>,
	) => {
		const visitor = deps.getAudience(request);
		const rendered = await render(
			page,
			toRootPath(withoutQuery(request.url), visitor.basePath),
			visitor,
			renderContext && {
				...renderContext,
				pageType: page.type,
				pageTitle: page.head.title,
			},
		);
		deps.beforePersonalPage?.(request, reply);
		if (page.cookies?.length) reply.header("set-cookie", page.cookies);
		return sendRendered(reply, rendered, forBackButton(request));
	};
	const takePost: PageRoutes<Visitor>["takePost"] = (request, reply, page) =>
		deps.handlePost
			? deps.handlePost(request, reply, (status, renderContext) =>
					sendFor(renderContext, [request, reply, { ...page, status }]),
				)
			: Promise.resolve(reply.callNotFound());
	const send: PageRoutes<Visitor>["send"] = (...page) =>
		sendFor(deps.getRenderContext?.(page[0]), page);

	if (deps.basePathPattern)
		server.get<PageRoute>(`${deps.basePathPattern}/*`, (request, reply) =>
			replyMissing(request, reply, {
				basePath: deps.getAudience(request).basePath,
			}),
		);

	return {
		send,
		takePost,
		getVisitor: deps.getAudience,
		page(address, show, options = {}) {
			register(address.pattern, show, options);
			const { underBasePath } = options;
			if (!underBasePath || !deps.basePathPattern) return;
			basePathPages.add(address.pattern, underBasePath);
			register(address.pattern, show, options, deps.basePathPattern);
		},
	};

	/**
	 * Registers the pages at the root or, with a prefix, for the audience whose pages stand below it;
	 * others get the missing page there.
	 */
	function register(
		pattern: string,
		show: (request: PageRequest<Visitor>) => Promise<Page | undefined>,
		options: PageOptions,
		prefix = "",
	): void {
		const url = prefix + pattern;
		const isThere = ({ basePath }: Visitor) => !prefix || basePath !== undefined;
		const read = createQueryReader(options);
		const { handlePost, load = unbounded } = deps;
		if (options.takesPosts && handlePost)
			server.post<PageRoute>(
				url,
				{ bodyLimit: maxPostedBytes, config: { page: options } },
				async (request, reply) => {
					const { query, search, opens } = read(request);
					const parameters = request.params;
					const visitor = deps.getAudience(request);
					const page =
						opens && isThere(visitor)
							? await show({ parameters, query, search, visitor, request })
							: undefined;
					return page ? takePost(request, reply, page) : reply.callNotFound();
				},
			);
		const route = { config: { load: "uncounted", page: options } } as const;
		server.get<PageRoute>(url, route, async (request, reply) => {
			const visitor = deps.getAudience(request);
			if (!isThere(visitor)) return reply.callNotFound();
			const { query, search, isCacheable, opens } = read(request);
			const parameters = request.params;
			const pageRequest = { parameters, query, search, visitor, request };
			const { basePath } = visitor;
			const pathAsked = () => toRootPath(buildPath(pattern, parameters), basePath);
			const { movedTo } = options;
			const nothing = () => replyMissing(request, reply, { basePath, movedTo });
			// Forms, sign-in and orders are pages of one visitor, so they share the limit of submissions.
			if (options.fresh || options.freshAt?.(parameters) || opens) {
				if (load.refuses("submissions", request, reply)) return reply;
				return load.runPage("submissions", request, async () => {
					const page = await show(pageRequest);
					return page ? send(request, reply, page) : nothing();
				});
			}
			if (!isCacheable || !deps.cache.isEnabled) {
				if (load.refuses("pages", request, reply)) return reply;
				return load.runPage("pages", request, async () => {
					const page = await show(pageRequest);
					if (!page) return nothing();
					// The client has gone.
					if (request.socket.destroyed) return reply.hijack();
					const rendered = await render(page, pathAsked(), visitor);
					reply.header("vary", varyFor(request));
					// The browser shows it again on Back.
					return sendRendered(reply, rendered, "private, no-cache");
				});
			}
			// One page has many spellings ("/%61bout", "/about/"): they share one copy, rendered for the plain one.
			const key = cacheKey(url, parameters, query, visitor.key, search);
			const make = async () => {
				const page = await show(pageRequest);
				if (!page) throw new PageMissing();
				const rendered = await render(page, pathAsked(), visitor);
				const isCacheable = rendered.complete && rendered.status === 200;
				return toCachedPage({
					...rendered,
					isCacheable,
					policy: toPolicy(rendered),
				});
			};
			const makeInTurn = () => load.runSharedPage(request, make);
			const found =
				deps.cache.peek(key) ?? (await undefinedIfMissing(deps.cache.get(key, makeInTurn)));
			if (!found) return nothing();
			return sendCachedPage(request, reply, found, {
				vary: varyFor(request),
				shared: !visitor.chosen,
				secondsLeft: deps.secondsLeft?.(),
				prefetch: deps.prefetch ?? false,
			});
		});
	}
}

/**
 * The header makes Back work after a post: a browser that may keep the answer shows it again, one
 * that may not offers to send the form once more, and what was typed is gone from sight. `no-cache`
 * still forbids to show it for a new request.
 */
const forBackButton = ({ method }: FastifyRequest) =>
	method === "POST" ? "private, no-cache" : "no-store";

async function undefinedIfMissing<Value>(promise: Promise<Value>): Promise<Value | undefined> {
	try {
		return await promise;
	} catch (problem) {
		if (problem instanceof PageMissing) return undefined;
		throw problem;
	}
}

class PageMissing extends Error {}
