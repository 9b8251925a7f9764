import { formSkippedEvent } from "#forms/browser/form-events.ts";
import { notifyTracking } from "#forms/browser/notify-tracking-behaviour.ts";
import { toLeadContext } from "#forms/browser/sending/form-sender-behaviour.ts";
import type { KnownRequest } from "#forms/browser/sending/send-known-behaviour.ts";
import { beginDownload, fetchThanks } from "#forms/browser/thanks-behaviour.ts";
import type { FormRules } from "#forms/lead-form/lead-form-rules.ts";
import { formSkipped } from "#forms/signals.ts";
import { leavePage } from "#shell/browser/leave-page.ts";

/**
 * Continues after a form that was skipped: a listener handles the event, otherwise a file is
 * downloaded and a notice says what was sent, otherwise the page of thanks is opened, which says
 * it. A visitor who is not known there finds the form.
 */
export async function passOn(
	{ link }: { readonly link: HTMLAnchorElement },
	rules: FormRules,
	{ request, showForm }: { request: KnownRequest; showForm: () => void },
): Promise<void> {
	const { props, initial: values } = rules;
	notifyTracking(formSkipped, {
		lead: toLeadContext(rules, { values, leadId: props.hidden.lead_id }),
	});
	const isOurs = link.dispatchEvent(
		new CustomEvent(formSkippedEvent, {
			bubbles: true,
			cancelable: true,
			detail: props.clientSettings.crmTags.type,
		}),
	);
	if (!isOurs) return;
	const download = (await fetchThanks(props))?.download;
	if (beginDownload(download)) {
		const { showDownloadNotice } = await import("#forms/views/dialogs/download-notice-view.tsx");
		return showDownloadNotice({
			link,
			request,
			phone: props.clientSettings.prefilledPhone,
			showForm,
		});
	}
	leavePage(download ?? thanksPage(link.href));
}

function thanksPage(form: string): URL {
	const page = new URL(form);
	page.searchParams.set("sent", "1");
	return page;
}
