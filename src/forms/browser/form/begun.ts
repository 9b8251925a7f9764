import { newId } from "#forms/browser/sending/new-id.ts";
import { draftPlace } from "./draft.ts";
import { type FormParts, hiddenValue, setHidden } from "./form-parts.ts";
import { readValues, writeValues } from "./form-values.ts";

/** What is kept of a form between its first key and its sending. */
export interface Begun {
	/** What somebody had typed here before, put back; false when there was nothing. */
	restore(): boolean;
	keep(): void;
	clear(): void;
}

/** `sentId` is that of a lead that was sent already, and may stand there. */
export function begunIn(parts: FormParts, sentId?: string): Begun {
	const { form, facts } = parts;
	const place = draftPlace(hiddenValue(form, "site_module"), facts.product);
	let leadId: string | undefined;
	const idFrom = (id: string) => {
		leadId = id;
		setHidden(form, "lead_id", id);
	};
	if (sentId) idFrom(sentId);
	return {
		restore() {
			const draft = place.read();
			if (!draft) return false;
			idFrom(leadId ?? draft.leadId);
			writeValues(parts, draft.values);
			return true;
		},
		keep() {
			// What was drawn may be the same for everybody: from the first key on the lead has an id of its own.
			if (leadId === undefined) idFrom(newId());
			leadId = hiddenValue(form, "lead_id");
			place.keep({ leadId, values: readValues(parts) });
		},
		clear() {
			leadId = undefined;
			place.clear();
		},
	};
}
