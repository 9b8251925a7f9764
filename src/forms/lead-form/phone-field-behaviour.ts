import { checkPhoneEndpoint } from "#forms/browser/sending/lead-calls.ts";
import { phoneTrimMs } from "#forms/fields/phone-rules.ts";
import { afterPointer } from "#shell/browser/after-pointer.ts";
import { callApi } from "#shell/browser/call-api.ts";
import type { FormHandle } from "./lead-form-state.ts";
import { leadFormMessages } from "./messages.ts";
import {
	caretAfter,
	type PhoneInputPhase,
	phoneAfter,
	toPhoneQuestion,
} from "./phone-field-rules.ts";
import { toPhoneKey } from "./selection-rules.ts";

/**
 * Removes separators between digits, moves a code that comes along into its own field, and lets the
 * server read the number.
 */
export function createPhoneField({ rules, get, dispatch, change, findElement }: FormHandle) {
	let phoneTimer: ReturnType<typeof setTimeout> | undefined;

	function trimPhone(phase: PhoneInputPhase): void {
		const controls = findElement()?.elements;
		const input = controls?.namedItem("personPhone");
		const list = controls?.namedItem("phoneCode");
		if (!(input instanceof HTMLInputElement)) return;
		// Reading the state between two keys would render the form.
		const { value: typed, selectionStart: caret } = input;
		const chosen = list instanceof HTMLSelectElement ? list.value : "";
		const codes = rules.context.phoneCodes;
		const shown = phoneAfter(typed, chosen, { codes, phase });
		if (shown.personPhone !== typed) {
			change("personPhone", shown.personPhone);
			if (caret !== null && input.matches(":focus")) {
				const index = caretAfter(typed, caret, shown.personPhone);
				input.setSelectionRange(index, index);
			}
		}
		if (shown.phoneCode === chosen || !rules.fields.includes("phoneCode")) return;
		change("phoneCode", shown.phoneCode);
		dispatch({
			type: "said",
			announcement: leadFormMessages.countryCode(shown.phoneCode),
		});
	}
	const trimPhoneLater = (phase: PhoneInputPhase) => {
		clearTimeout(phoneTimer);
		phoneTimer = setTimeout(trimPhone, phoneTrimMs, phase);
	};

	let checkedPhone: string | undefined;
	/** Checks each number once; without an answer nothing happens. */
	async function checkPhone(): Promise<void> {
		const state = get();
		const checked = toPhoneKey(state);
		if (checkedPhone === checked) return;
		checkedPhone = checked;
		const { personPhone, phoneCode } = state.values;
		const question = toPhoneQuestion(String(personPhone ?? ""), String(phoneCode ?? ""));
		const answer = question && (await callApi(checkPhoneEndpoint, question).catch(() => undefined));
		if (question && !answer) {
			checkedPhone = undefined;
			return;
		}
		const { suggestion, landline = false } = answer?.data ?? {};
		afterPointer(() =>
			dispatch({
				type: "phone checked",
				checked,
				suggestion: suggestion ?? undefined,
				isLandline: landline,
			}),
		);
	}

	return { trim: trimPhone, trimLater: trimPhoneLater, check: checkPhone };
}

/** Reads the code that the closed list shows. Only the HTML holds the list. */
export function readChosenCode(id: string): string | undefined {
	const list = document.getElementById(id);
	return list instanceof HTMLSelectElement ? list.selectedOptions[0]?.dataset.short : undefined;
}
