import { productAddresses } from "#catalogue/addresses.ts";
import { listProductKeysBySlug } from "#catalogue/lists/index/list-store.ts";
import { withoutEndSlashes, withoutPartner } from "#core/addresses.ts";
import { localDate } from "#core/time.ts";
import {
	type CallContext,
	CallRefusal,
	PublishedFailure,
} from "#platform/http/calls/call-answer.ts";
import type { Request } from "#platform/http/server.ts";
import type { SecretHmac } from "#platform/secrets/hmac.ts";
import { type CountAnswer, updateProductSearchCount, updateSearchTerm } from "#search/calls.ts";
import type { SearchDeps } from "#search/deps.ts";
import { messages } from "#search/messages.ts";
import { parseCookies } from "#visitors/cookie-rules.ts";
import { visitorCookies } from "#visitors/cookies.ts";
import { toNetwork } from "#visitors/sign-in/rules.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { countInMinute } from "./limit-store.ts";
import { countProduct, countTerm } from "./store.ts";
import { toCountableTerm } from "./term-rules.ts";

/** More than any person searches; without a limit one person could make a term or a product popular. */
const perMinute = 60;

export function searchCountCalls(deps: SearchDeps, { calls }: Pick<SiteHttp, "calls">): void {
	const { db, clock } = deps;
	const counting =
		<Input>(count: (input: Input, request: Request) => Promise<void>) =>
		async (
			input: Input,
			{ request }: CallContext,
		): Promise<CountAnswer | CallRefusal | PublishedFailure> => {
			try {
				if (await isOverLimit(deps, request))
					return new CallRefusal(429, {
						field: "",
						message: messages.tooManyCounts,
					});
				await count(input, request);
				return { status: 200, message: "success" };
			} catch (problem) {
				deps.log.error({ err: problem }, "a search was not counted");
				return new PublishedFailure({
					status: 500,
					message: "internal server error.",
					...(deps.reportsFailures && { error: String(problem) }),
				});
			}
		};

	calls.bind(updateSearchTerm, {
		perMinute,
		load: "pages",
		answer: counting(async ({ search_term }, request) => {
			const term = toCountableTerm(search_term);
			if (!term) return;
			await countTerm(db, {
				term,
				day: localDate(clock(), deps.timeZone).toString(),
				// Hashed with the term, so that the terms of one person cannot be joined.
				visitor: searcherHash(deps.hash, term, identifySearcher(request)),
			});
		}),
	});

	calls.bind(updateProductSearchCount, {
		perMinute,
		load: "pages",
		answer: counting(async ({ seo_url }) => {
			const path = toPath(seo_url);
			const named = await listProductKeysBySlug(db, [path.split("/").at(-1) ?? ""]);
			const product = named.find(
				(candidate) => productAddresses[candidate.kind].to(candidate) === path,
			);
			if (product) await countProduct(db, product, clock());
		}),
	});
}

/**
 * The limit of the calls themselves applies to one process; the stored count applies to all of
 * them.
 */
async function isOverLimit({ db, hash, clock }: SearchDeps, request: Request): Promise<boolean> {
	const counted = await countInMinute(db, {
		client: hash("search counts", toNetwork(request.ip)),
		now: clock(),
	});
	return counted > perMinute;
}

/** Identifies the sender of a request beside a term. */
export function searcherHash(hash: SecretHmac, term: string, searcher: string): string {
	return hash("searcher", term, searcher);
}

/**
 * Identifies the sender by cookie where consent allows; otherwise by the headers of the request.
 */
function identifySearcher(request: Request): string {
	const { name } = visitorCookies.device;
	const device = parseCookies(request.headers.cookie)[name];
	return device ?? `${request.ip} ${request.headers["user-agent"] ?? ""}`;
}

/**
 * Accepts an address with or without a host, a query, slashes around it and the prefix of a
 * company, below which the product is the same.
 */
function toPath(address: string): string {
	const base = "http://here.invalid";
	if (!URL.canParse(address, base)) return address;
	const { pathname } = new URL(address, `${base}/`);
	return withoutPartner(withoutEndSlashes(pathname));
}
