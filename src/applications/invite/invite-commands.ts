import type { ApplicationHostKind } from "#applications/addresses.ts";
import type { ProgramDeps } from "#applications/deps.ts";
import { findProgramAfter } from "#applications/program-commands.ts";
import type { ApplicationInviteProps } from "#forms/views/application-invite-view.tsx";
import { leadCookies } from "#leads/cookies.ts";
import type { Cookies } from "#visitors/cookie-rules.ts";
import { applyPath, inviteLabel, inviteLabels, readProgramStages } from "./invite-rules.ts";

/** The invitation on the thank-you page; undefined for products that lead to no application. */
export async function findApplicationInvite(
	deps: ProgramDeps,
	input: {
		readonly product: { readonly kind: string; readonly slug: string };
		/** The path of the visitor's page. */
		readonly page: string;
		readonly leadId: string;
		readonly cookies: Cookies;
	},
): Promise<ApplicationInviteProps | undefined> {
	const { product, page, leadId, cookies } = input;
	const { kind, slug } = product;
	if (!isHostKind(kind)) return undefined;
	const program = await findProgramAfter(deps, kind, slug);
	if (!program) return undefined;
	const stages = readProgramStages(cookies[leadCookies.record.name], program.id);
	const label = inviteLabel(stages, program.application.continueFrom);
	const { title, hasImmersion } = program;
	return {
		action: applyPath({ kind, slug, hasImmersion }, page.split("?", 1)[0] ?? ""),
		leadId,
		program: title,
		label,
		isContinued: label === inviteLabels.goOn,
		isNext: kind === "course",
	};
}

const isHostKind = (kind: string): kind is ApplicationHostKind =>
	kind === "bundle" || kind === "university" || kind === "course";
