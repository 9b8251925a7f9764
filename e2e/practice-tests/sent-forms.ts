import type { Page } from "playwright-core";

interface SentForm {
	readonly practiceId?: string;
	readonly attachment?: string;
}

/** Collects what is sent to the calls for leads from now on, whichever of them the page uses. */
export function sentForms(page: Page): readonly SentForm[] {
	const sent: SentForm[] = [];
	page.on("request", (request) => {
		const isLead = /create-lead|submitSkillupLead|lead-by-data/.test(request.url());
		if (isLead && request.method() === "POST") sent.push(request.postDataJSON());
	});
	return sent;
}
