import type { ReactNode } from "react";
import * as z from "zod/mini";
import { productAddresses } from "#catalogue/addresses.ts";
import { parseProductKey } from "#catalogue/product-key.ts";
import { listProductCards } from "#catalogue/store/product-store.ts";
import type { FieldProblem } from "#core/calls.ts";
import type { Reply, Request } from "#platform/http/server.ts";
import {
	confirmRecommendationAddress,
	recommendAddress,
	referAndEarnAddress,
} from "#referral/addresses.ts";
import type { ReferralDeps } from "#referral/deps.ts";
import type { Referral } from "#referral/referral.ts";
import { findReferralByCode } from "#referral/referrer-commands.ts";
import type { AdmitUnproven } from "#referral/routes.ts";
import { withShareCode } from "#referral/share-code-rules.ts";
import { createUnlistedPages, type Page } from "#shell/pages/page.ts";
import type { Account } from "#visitors/accounts/account.ts";
import {
	createTypedFieldReader,
	emailSchema,
	toFormFieldProblems,
} from "#visitors/accounts/account-schema.ts";
import { siteLegalLinks } from "#visitors/addresses.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { ConfirmationPage, ConfirmedPage, DeadConfirmationPage } from "./confirmation-page.tsx";
import { describeOff } from "./discount-presenter.ts";
import { findFriendOffer } from "./friend-coupon-commands.ts";
import { sharingMessages } from "./messages.ts";
import { RecommendedPage, RecommendPage } from "./recommend-page.tsx";
import {
	confirmRecommendation,
	findReferralByKey,
	type SharingRefusal,
	shareProduct,
} from "./sharing-commands.ts";
import { linksPerMinute } from "./sharing-rules.ts";

const { recommend: texts, confirm: confirmTexts, problems } = sharingMessages;

const sharingPage = createUnlistedPages("refer-and-earn", texts.description);

/** The parameter with the code of the link that was just made: not `shareCode`, which would make its owner a friend. */
const madeLink = "link";

/** Makes a link to a product, and shows the one that was made. The page calls `saveReferrerAndGenerateSharedCode`; without script it is posted. */
export function recommendRoutes(
	deps: ReferralDeps,
	{ server, pages }: Pick<SiteHttp, "server" | "pages">,
	admitUnproven: AdmitUnproven,
): void {
	const { readSession } = deps;
	pages.page(
		recommendAddress,
		async ({ parameters, query, request, visitor }) => {
			const { account, setCookies } = await readSession(request.headers.cookie);
			const made = query[madeLink] && (await findReferralByCode(deps, query[madeLink]));
			const page = await showPage(deps, parameters.product ?? "", visitor, (product, off) =>
				made ? (
					<RecommendedPage
						product={product}
						link={deps.publicUrl + withShareCode(referAndEarnAddress.to(), query[madeLink] ?? "")}
						confirmation={decideConfirmation(made)}
					/>
				) : (
					<RecommendPage
						product={product}
						off={off}
						typed={readAccount(account)}
						legalLinks={siteLegalLinks(deps.brand())}
					/>
				),
			);
			return page && { ...page, cookies: setCookies };
		},
		{ fresh: true, query: [madeLink] },
	);
	server.post(
		recommendAddress.pattern,
		{ onRequest: server.rateLimit({ max: linksPerMinute, timeWindow: 60_000 }) },
		async (request, reply) => {
			const { product: key = "" }: { product?: string } = Object(request.params);
			const product = parseProductKey(key);
			const typed = createTypedFieldReader(request.body);
			const refuse = async (status: number, found: readonly FieldProblem[]) => {
				const page = await showPage(deps, key, pages.getVisitor(request), (shown, off) => (
					<RecommendPage
						product={shown}
						off={off}
						typed={typed}
						problems={found}
						legalLinks={siteLegalLinks(deps.brand())}
					/>
				));
				return page ? pages.send(request, reply, { ...page, status }) : reply.callNotFound();
			};
			const parsed = z.safeParse(recommendationSchema, request.body);
			if (!product || !parsed.success)
				return refuse(422, parsed.success ? [] : toFormFieldProblems(parsed.error));
			const { account } = await readSession(request.headers.cookie);
			const shared = await shareProduct(deps, { ...parsed.data, product }, account, () =>
				admitUnproven(request),
			);
			if (!shared.ok) return refuse(...refusals[shared.reason]);
			const query = new URLSearchParams({ [madeLink]: shared.value });
			return reply
				.header("cache-control", "no-store")
				.redirect(`${recommendAddress.to({ product: key })}?${query}`, 303);
		},
	);
	confirmationRoutes(deps, { server, pages });
}

const recommendationSchema = z.object({
	name: z.string(problems.name).check(z.regex(/\S/, problems.name)),
	email: emailSchema,
});

const refusals: Readonly<Record<SharingRefusal, [number, readonly FieldProblem[]]>> = {
	"no name": [422, [{ field: "name", message: problems.name }]],
	"unknown product": [404, []],
	"too many": [429, [{ field: "email", message: problems.tooMany }]],
	"too many unproven": [429, [{ field: "email", message: problems.tooManyUnproven }]],
};

const readAccount = (account: Account | undefined) => (field: string) => {
	if (!account) return "";
	return field === "email" ? account.email : `${account.firstName} ${account.lastName}`.trim();
};

const decideConfirmation = ({ isConfirmed, isConfirmationRequested }: Referral) =>
	isConfirmed ? "confirmed" : isConfirmationRequested ? "asked" : "notAsked";

/** Undefined where there is no such product. */
async function showPage(
	deps: ReferralDeps,
	key: string,
	visitor: Audience,
	show: (
		product: Parameters<typeof RecommendPage>[0]["product"],
		off: string | undefined,
	) => ReactNode,
): Promise<Page | undefined> {
	const named = parseProductKey(key);
	const market = deps.catalogue.findMarket(visitor.country);
	const [card] = named ? await listProductCards(deps.db, [named], market.country) : [];
	if (!card || !named) return undefined;
	const coupon = await findFriendOffer(deps, deps.db, named, visitor.country);
	const href = productAddresses[named.kind].to(card);
	const product = { ...named, title: card.title, href };
	return sharingPage(texts.title(card.title), show(product, coupon && describeOff(coupon, market)));
}

function confirmationRoutes(
	deps: ReferralDeps,
	{ server, pages }: Pick<SiteHttp, "server" | "pages">,
): void {
	const limited = { config: { load: "submissions" } } as const;
	const find = (reply: Reply, fields: unknown) => {
		// The address contains the key, so other sites must not get it as the referrer.
		reply.header("referrer-policy", "same-origin");
		const { key }: { key?: unknown } = Object(fields);
		return typeof key === "string" ? findReferralByKey(deps, key) : undefined;
	};
	const sendDead = (request: Request, reply: Reply) =>
		pages.send(request, reply, sharingPage(confirmTexts.deadTitle, <DeadConfirmationPage />, 410));
	const sendDone = (request: Request, reply: Reply) =>
		pages.send(request, reply, sharingPage(confirmTexts.doneTitle, <ConfirmedPage />));
	server.get(confirmRecommendationAddress.pattern, limited, async (request, reply) => {
		const referral = await find(reply, request.query);
		if (!referral) return sendDead(request, reply);
		if (referral.isConfirmed) return sendDone(request, reply);
		const { key }: { key?: string } = Object(request.query);
		const body = <ConfirmationPage linkKey={key ?? ""} />;
		return pages.send(request, reply, sharingPage(confirmTexts.title, body));
	});
	server.post(confirmRecommendationAddress.pattern, limited, async (request, reply) => {
		const referral = await find(reply, request.body);
		if (!referral) return sendDead(request, reply);
		await confirmRecommendation(deps, referral);
		return sendDone(request, reply);
	});
}
