import { choiceOf } from "#leads/people/contact-choice-rules.ts";
import { findPersonByEmail } from "#leads/people/person-store.ts";
import type { Reply, Request } from "#platform/http/server.ts";
import {
	contactChoiceAddress,
	eraseAddress,
	erasedAddress,
	exportAddress,
	ownDataAddress,
	unsubscribeAddress,
	withKey,
} from "./addresses.ts";
import { type Access, accessBy, everythingOf, exportOf } from "./commands.ts";
import { changeContact } from "./contact-choice-update-commands.ts";
import { eraseAll, erasedAmong } from "./erasure-commands.ts";
import { ChoicesPage, OwnDataPage } from "./own-data/own-data-page.tsx";
import {
	DeadLinkPage,
	ErasedPage,
	ErasePage,
} from "./own-data/privacy-status-page.tsx";
import { keptOfAll } from "./personal-data.ts";
import { contactChoiceIn, keyIn } from "./privacy-schema.ts";
import { leadTo, type PrivacyRouteParts, privacyPage } from "./routes.tsx";

/** What a signed link opens. Nothing changes by opening it: programs that look through mails do that, too. */
export function keyedRoutes(parts: PrivacyRouteParts): void {
	const { server, pages, db } = parts;
	const show = async (
		request: Request,
		reply: Reply,
		facts: { key: string; access: Access; problem?: string },
	) => pages.send(request, reply, await ownPage(parts, request, facts));

	type Open = (
		request: Request,
		reply: Reply,
		opened: { key: string; access: Access },
	) => Promise<unknown>;
	/** With a sound key; anything else hears how to get one. */
	const keyed =
		(open: Open) =>
		async (request: Request, reply: Reply): Promise<unknown> => {
			const key = keyIn(request.method === "POST" ? request.body : undefined);
			const asked = key || keyIn(request.query);
			// The address holds the key, so no other site is told of it.
			reply.header("referrer-policy", "same-origin");
			const access = await accessBy(parts, db, asked);
			return access
				? open(request, reply, { key: asked, access })
				: deadLink(parts, request, reply);
		};

	server.get(
		ownDataAddress.pattern,
		{ config: { load: "submissions" } },
		keyed(show),
	);
	server.get(
		unsubscribeAddress.pattern,
		{ config: { load: "submissions" } },
		keyed(show),
	);
	server.get(
		exportAddress.pattern,
		keyed(async (request, reply, { key, access }) => {
			if (access.kind !== "everything")
				return show(request, reply, { key, access });
			const { email } = access;
			const { parts: kept } = await everythingOf(parts, db, email);
			return reply
				.header("cache-control", "no-store")
				.header("content-disposition", 'attachment; filename="my-data.json"')
				.type("application/json; charset=utf-8")
				.send(exportOf(email, parts.clock().toString(), kept));
		}),
	);
	server.post(
		contactChoiceAddress.pattern,
		keyed(async (request, reply, { key, access }) => {
			const choice = contactChoiceIn(request.body);
			if (!choice)
				return show(request, reply, { key, access, problem: unread });
			const person = await personOf(parts, access);
			if (person) await changeContact(parts, person.id, () => choice, "page");
			return leadTo(reply, withKey(ownDataAddress, key, { saved: "1" }));
		}),
	);
	server.post(
		unsubscribeAddress.pattern,
		keyed(async (_request, reply, { access }) => {
			const person = await personOf(parts, access);
			if (person)
				await changeContact(
					parts,
					person.id,
					(before) => ({ ...before, mail: false }),
					"mail program",
				);
			return reply.header("cache-control", "no-store").code(200).send("Done.");
		}),
	);
	erasing(parts, keyed, show);
}

const unread = "Say yes or no to both questions, then save again.";

type Keyed = (
	open: (
		request: Request,
		reply: Reply,
		opened: { key: string; access: Access },
	) => Promise<unknown>,
) => (request: Request, reply: Reply) => Promise<unknown>;

function erasing(
	parts: PrivacyRouteParts,
	keyed: Keyed,
	show: Parameters<Keyed>[0],
): void {
	const { server, pages, db } = parts;
	server.get(
		eraseAddress.pattern,
		keyed(async (request, reply, { key, access }) => {
			if (access.kind !== "everything")
				return show(request, reply, { key, access });
			const { email } = access;
			const { parts: kept } = await everythingOf(parts, db, email);
			const titles = kept
				.filter(({ keeper }) => !keptOfAll.includes(keeper.name))
				.map(({ keeper }) => keeper.title);
			const body = <ErasePage email={email} linkKey={key} titles={titles} />;
			return pages.send(request, reply, privacyPage("Erase everything?", body));
		}),
	);
	server.post(
		eraseAddress.pattern,
		keyed(async (request, reply, { key, access }) => {
			if (access.kind !== "everything")
				return show(request, reply, { key, access });
			await eraseAll({ ...parts, db: parts.eraseDb }, access.email);
			return leadTo(reply, erasedAddress.to());
		}),
	);
	server.get(
		erasedAddress.pattern,
		{ config: { load: "submissions" } },
		(request, reply) =>
			pages.send(
				request,
				reply,
				privacyPage("Everything is erased", <ErasedPage />),
			),
	);
}

async function ownPage(
	parts: PrivacyRouteParts,
	request: Request,
	{ key, access, problem }: { key: string; access: Access; problem?: string },
) {
	const { saved } = Object(request.query) as Record<string, unknown>;
	const facts = { linkKey: key, saved: saved === "1", problem };
	const status = problem ? 422 : 200;
	const titled = (title: string) => (problem ? `Error: ${title}` : title);
	if (access.kind === "choices") {
		const choice = choiceOf(access.person);
		const title = titled("How we may reach you");
		return privacyPage(
			title,
			<ChoicesPage {...facts} choice={choice} />,
			status,
		);
	}
	const { email } = access;
	const { subject, parts: kept } = await everythingOf(parts, parts.db, email);
	const choice = subject.person && choiceOf(subject.person);
	return privacyPage(
		titled("What we keep about you"),
		<OwnDataPage {...facts} email={email} parts={kept} choice={choice} />,
		status,
	);
}

async function personOf(parts: PrivacyRouteParts, access: Access) {
	return access.kind === "choices"
		? access.person
		: findPersonByEmail(parts.db, access.email);
}

/** Erasing twice is erasing once: the link of the first time leads to the same thanks. */
async function deadLink(
	parts: PrivacyRouteParts,
	request: Request,
	reply: Reply,
): Promise<unknown> {
	const key = keyIn(request.body) || keyIn(request.query);
	const owner = parts.keys.ownerOf(key, parts.clock());
	if (
		owner?.kind === "asked" &&
		(await erasedAmong(parts.db, parts.hash, [owner.ask])).length
	)
		return leadTo(reply, erasedAddress.to());
	const page = privacyPage("This link no longer works", <DeadLinkPage />, 410);
	return parts.pages.send(request, reply, page);
}
