import * as z from "zod/mini";
import type { FieldProblem } from "#core/calls.ts";
import type { VisitorsDeps } from "#visitors/deps.ts";
import type { SiteHttp } from "#visitors/site.ts";
import type { Account } from "./account.ts";
import { accountPage, farewellPage } from "./account-layout-view.tsx";
import {
	accountDetailsSchema,
	createTypedFieldReader,
	toAccountDetails,
	toFormFieldProblems,
} from "./account-schema.ts";
import {
	accountAddress,
	signedOutAddress,
	signInAddress,
	signOutAddress,
	withReturnPath,
} from "./addresses.ts";
import { getUserInfo } from "./calls.ts";
import { findContinuationPath } from "./continuation.ts";
import { deletionRoutes } from "./deletion/deletion-routes.tsx";
import { saveAccountDetails } from "./details-commands.ts";
import { messages } from "./messages.ts";
import { MyAccountPage } from "./my-account-page.tsx";
import {
	type AccountRecordList,
	maxReadRecords,
	presentAccountRecords,
} from "./records/records-presenter.ts";
import { decideReturnPath, findCountryProblems } from "./rules.ts";
import { identifyVisitor, redirectSeeOther } from "./sessions/session-routes.ts";
import { loadSubscriptions } from "./subscriptions-schema.ts";
import { toAccountUserInfo } from "./user-info-presenter.ts";

export function accountRoutes(deps: VisitorsDeps, http: SiteHttp): void {
	accountDetailsRoutes(deps, http);
	signOutRoutes(deps, http);
	deletionRoutes(deps, http);

	http.calls.bind(getUserInfo, {
		load: "visits",
		answer: async (_input, { request, reply }) => {
			const account = await identifyVisitor(deps.sessions, request, reply);
			if (!account) return { status: 200, data: {} };
			const subscriptions = await loadSubscriptions(account.email, {
				find: deps.findMarketingUser,
				log: deps.log,
			});
			return {
				status: 200,
				data: toAccountUserInfo(account, deps.countries.all, subscriptions),
			};
		},
	});
}

function accountDetailsRoutes(
	deps: VisitorsDeps,
	{ server, pages }: Pick<SiteHttp, "server" | "pages">,
): void {
	const { sessions, countries } = deps;
	const { title } = messages.account;
	const show = async (
		account: Account,
		form: {
			typed: (field: string) => string;
			isSaved: boolean;
			problems?: FieldProblem[];
		},
	) =>
		accountPage(
			form.problems ? messages.errorTitle(title) : title,
			<MyAccountPage
				account={account}
				countries={countries.all}
				records={await loadAccountRecords(deps, account)}
				{...form}
			/>,
			form.problems && 422,
		);

	server.get(
		accountAddress.pattern,
		{ config: { load: "submissions" } },
		async (request, reply) => {
			const account = await identifyVisitor(sessions, request, reply);
			const { back, saved, ...query }: Record<string, unknown> = Object(request.query);
			const continuedAt = findContinuationPath(deps.continuations, query);
			if (account && continuedAt) return redirectSeeOther(reply, continuedAt);
			if (!account) {
				const returnPath = decideReturnPath({
					requested: continuedAt ?? (typeof back === "string" ? back : undefined),
					referer: request.headers.referer,
					host: deps.siteHost ?? request.host,
					bases: deps.bases,
				});
				return redirectSeeOther(reply, withReturnPath(signInAddress, returnPath));
			}
			const isSaved = saved === "1";
			return pages.send(
				request,
				reply,
				await show(account, {
					typed: createStoredFieldReader(account),
					isSaved,
				}),
			);
		},
	);

	server.post(accountAddress.pattern, async (request, reply) => {
		const account = await identifyVisitor(sessions, request, reply);
		if (!account) return redirectSeeOther(reply, signInAddress.to());
		const parsed = z.safeParse(accountDetailsSchema, request.body ?? {});
		const problems = parsed.success
			? findCountryProblems(parsed.data.countryId, countries.all)
			: toFormFieldProblems(parsed.error);
		if (!parsed.success || problems.length) {
			const typed = createTypedFieldReader(request.body);
			return pages.send(request, reply, await show(account, { typed, isSaved: false, problems }));
		}
		await saveAccountDetails(deps, account, toAccountDetails(parsed.data, countries.all));
		return redirectSeeOther(reply, `${accountAddress.to()}?saved=1`);
	});
}

function loadAccountRecords(
	{ recordSources, db, timeZone }: VisitorsDeps,
	account: Account,
): Promise<AccountRecordList[]> {
	return Promise.all(
		recordSources.map(async (source) =>
			presentAccountRecords(source, await source.list(db, account, maxReadRecords), timeZone),
		),
	);
}

function createStoredFieldReader(account: Account): (field: string) => string {
	const stored: Record<string, string | number | undefined> = {
		firstName: account.firstName,
		lastName: account.lastName,
		phoneNumber: account.phone,
		countryId: account.countryId,
	};
	return (field) => String(stored[field] ?? "");
}

function signOutRoutes(
	{ sessions, db, forgetPerson }: VisitorsDeps,
	{ server, pages }: Pick<SiteHttp, "server" | "pages">,
): void {
	server.post(signOutAddress.pattern, async (request, reply) => {
		const { cookie } = request.headers;
		const { everywhere }: Record<string, unknown> = Object(request.body);
		const { account } = await sessions.readSession(cookie);
		const cleared =
			account && everywhere === "1"
				? await sessions.endAll(db, account)
				: await sessions.end(cookie);
		reply.header("set-cookie", [...cleared, ...forgetPerson(cookie)]);
		return redirectSeeOther(reply, signedOutAddress.to());
	});
	server.get(signedOutAddress.pattern, { config: { load: "submissions" } }, (request, reply) =>
		pages.send(request, reply, farewellPage(messages.signedOut)),
	);
}
