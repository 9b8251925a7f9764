import { joinLine } from "#core/text/line-breaks.ts";
import type { FormRules } from "#forms/lead-form/lead-form-rules.ts";
import { knownCallMessages as texts } from "#forms/messages.ts";
import { showLeadQuestion } from "#forms/views/dialogs/lead-confirmation-dialog-view.tsx";

/** Shows a known visitor which number will be called. The form, which is filled in, is the way to change it. */
export function askBeforeCall(
	{ prefilledPhone = "" }: FormRules["props"]["clientSettings"],
	{ send, showForm }: { send: () => Promise<void>; showForm: () => void },
): Promise<void> {
	return showLeadQuestion({
		texts,
		text: texts.text(joinLine(prefilledPhone)),
		send,
		other: { text: texts.change, start: showForm },
	});
}
