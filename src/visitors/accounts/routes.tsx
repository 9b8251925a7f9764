import * as z from "zod/mini";
import type { Db } from "#platform/database/database.ts";
import type { CallServer } from "#platform/http/calls/call-server.ts";
import type { Server } from "#platform/http/server.ts";
import type { Log } from "#platform/log.ts";
import type { PageRoutes } from "#shell/pages/page-routes.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import type { CountryBook } from "#visitors/audience/country-snapshot.ts";
import type { Account } from "./account.ts";
import { accountPage } from "./account-layout-view.tsx";
import {
	details,
	detailsOf,
	type Problem,
	problemsOf,
	typedIn,
} from "./account-schema.ts";
import {
	accountAddress,
	deleteAccountAddress,
	deletedAddress,
	signedOutAddress,
	signInAddress,
	signOutAddress,
	withBack,
} from "./addresses.ts";
import { getUserInfo } from "./calls.ts";
import { DeleteAccountPage } from "./delete-account-page.tsx";
import { FarewellPage } from "./farewell-page.tsx";
import { MyAccountPage } from "./my-account-page.tsx";
import { countryProblem, wayBack } from "./rules.ts";
import type { Sessions } from "./sessions/commands.ts";
import { greet, leadTo } from "./sessions/session-routes.ts";
import { changeDetails, deleteAccount } from "./store.ts";
import {
	type FindMarketingUser,
	subscriptionsOf,
} from "./subscriptions-schema.ts";
import { userInfoOf } from "./user-info-presenter.ts";

export interface AccountRouteParts {
	readonly server: Server;
	readonly calls: CallServer;
	readonly pages: PageRoutes<Audience>;
	readonly countries: CountryBook;
	readonly sessions: Sessions;
	readonly db: Db;
	readonly log: Log;
	readonly findMarketingUser: FindMarketingUser | undefined;
	/** By which pages of ours are told from others'. */
	readonly ownHost: string | undefined;
}

export function accountRoutes(parts: AccountRouteParts): void {
	myAccount(parts);
	leaving(parts);

	parts.calls.bind(getUserInfo, {
		load: "visits",
		answer: async (_input, { request, reply }) => {
			const account = await greet(parts.sessions, request, reply);
			if (!account) return { status: 200, data: {} };
			const country = parts.countries.all.find(
				({ id }) => id === account.countryId,
			);
			const subscriptions = await subscriptionsOf(account.email, {
				find: parts.findMarketingUser,
				log: parts.log,
			});
			return { status: 200, data: userInfoOf(account, country, subscriptions) };
		},
	});
}

function myAccount(parts: AccountRouteParts): void {
	const { server, pages, sessions, countries, db } = parts;
	const show = (
		account: Account,
		facts: {
			typed: (field: string) => string;
			isSaved: boolean;
			problems?: Problem[];
		},
	) =>
		accountPage(
			facts.problems ? "Error: Your account" : "Your account",
			<MyAccountPage account={account} countries={countries.all} {...facts} />,
			facts.problems && 422,
		);

	server.get(
		accountAddress.pattern,
		{ config: { load: "submissions" } },
		async (request, reply) => {
			const account = await greet(sessions, request, reply);
			const { back, saved } = request.query as Record<string, unknown>;
			if (!account) {
				const from = wayBack({
					asked: typeof back === "string" ? back : undefined,
					referer: request.headers.referer,
					host: parts.ownHost ?? request.host,
				});
				return leadTo(reply, withBack(signInAddress, from));
			}
			const isSaved = saved === "1";
			return pages.send(
				request,
				reply,
				show(account, { typed: storedIn(account), isSaved }),
			);
		},
	);

	server.post(accountAddress.pattern, async (request, reply) => {
		const account = await greet(sessions, request, reply);
		if (!account) return leadTo(reply, signInAddress.to());
		const read = z.safeParse(details, request.body ?? {});
		const problems = read.success
			? countryProblem(read.data.countryId, countries.all)
			: problemsOf(read.error);
		if (!read.success || problems.length) {
			const typed = typedIn(request.body);
			return pages.send(
				request,
				reply,
				show(account, { typed, isSaved: false, problems }),
			);
		}
		await changeDetails(db, account.id, detailsOf(read.data));
		return leadTo(reply, `${accountAddress.to()}?saved=1`);
	});
}

function storedIn(account: Account): (field: string) => string {
	const stored: Record<string, string | number | undefined> = {
		firstName: account.firstName,
		lastName: account.lastName,
		phoneNumber: account.phone,
		countryId: account.countryId,
	};
	return (field) => String(stored[field] ?? "");
}

function leaving({ server, pages, sessions, db }: AccountRouteParts): void {
	server.post(signOutAddress.pattern, async (request, reply) => {
		const { cookie } = request.headers;
		const { everywhere } = Object(request.body) as Record<string, unknown>;
		const { account } = await sessions.greet(cookie);
		const cleared =
			account && everywhere === "1"
				? await sessions.endAll(db, account)
				: await sessions.end(cookie);
		reply.header("set-cookie", cleared);
		return leadTo(reply, signedOutAddress.to());
	});
	server.get(
		signedOutAddress.pattern,
		{ config: { load: "submissions" } },
		(request, reply) =>
			pages.send(
				request,
				reply,
				accountPage(
					"You are signed out",
					<FarewellPage
						title="You are signed out"
						text="Come back any time: a code to your e-mail lets you in again."
					/>,
				),
			),
	);

	server.get(
		deleteAccountAddress.pattern,
		{ config: { load: "submissions" } },
		async (request, reply) => {
			const account = await greet(sessions, request, reply);
			if (!account) return leadTo(reply, signInAddress.to());
			return pages.send(
				request,
				reply,
				accountPage(
					"Delete your account?",
					<DeleteAccountPage account={account} />,
				),
			);
		},
	);
	server.post(deleteAccountAddress.pattern, async (request, reply) => {
		const { account } = await sessions.greet(request.headers.cookie);
		if (!account) return leadTo(reply, signInAddress.to());
		const { confirmed } = Object(request.body) as Record<string, unknown>;
		// The page that asked may be another account's, left open in another tab.
		if (confirmed !== account.id)
			return leadTo(reply, deleteAccountAddress.to());
		await deleteAccount(db, account.id);
		reply.header("set-cookie", await sessions.end(undefined));
		return leadTo(reply, deletedAddress.to());
	});
	server.get(
		deletedAddress.pattern,
		{ config: { load: "submissions" } },
		(request, reply) =>
			pages.send(
				request,
				reply,
				accountPage(
					"Your account is deleted",
					<FarewellPage
						title="Your account is deleted"
						text="Your name, phone and sign-ins are gone from our database. You are signed out on all devices."
					/>,
				),
			),
	);
}
