import { countryByCode } from "#forms/browser/course/country-by-code.ts";
import { afterPointer } from "#forms/browser/fields/after-pointer.ts";
import { afterConsentTick } from "#forms/browser/fields/consent-box.ts";
import { shortenCountries } from "#forms/browser/fields/country-list.ts";
import { hintAtKnownEmail } from "#forms/browser/fields/email-exists.ts";
import { hintAtTypos } from "#forms/browser/fields/email-hint.ts";
import { keepPhoneTrimmed } from "#forms/browser/fields/phone-field.ts";
import { hintAtPhone } from "#forms/browser/fields/phone-hint.ts";
import type { Unanswered } from "#forms/browser/sending/unanswered.ts";
import { userStore } from "#forms/browser/sending/user-info.ts";
import { type LiveForm, liveForm } from "./form-life.ts";
import { controlOf, type FormParts, partsOf } from "./form-parts.ts";
import { readValues } from "./form-values.ts";
import { type Pressing, pressingOf } from "./pressing.ts";

/** Takes over a form that so far was the browser's alone; `before` is what was sent of it already, if anything was. */
export function enliven(element: HTMLElement, before?: Unanswered): void {
	const parts = partsOf(element);
	if (!parts || parts.form.dataset.stage) return;
	const live = liveForm(parts, before);
	const pressing = pressingOf(live);
	const isBegun = live.begun.restore();
	// Said when it was begun; the way back to it is no new beginning.
	live.happen(isBegun ? "restored" : "reset");
	live.arrange();
	userStore.listen(() => live.happen("user updated"));
	keepPhoneTrimmed(parts, live.status.announce);
	shortenCountries(parts);
	hearTyping(live, pressing);
	hearLeaving(live);
	parts.form.addEventListener("submit", (event) => {
		event.preventDefault();
		pressing.press();
	});
	// Whoever began to type before this was here has not typed for nothing.
	if (parts.form.contains(document.activeElement) && isTypedIn(parts))
		parts.form.dispatchEvent(new Event("input"));
}

function hearTyping(live: LiveForm, pressing: Pressing): void {
	const { parts, status } = live;
	parts.form.addEventListener("input", ({ target }) => {
		const { name } = target as HTMLInputElement;
		if (name === "agree") afterConsentTick(parts, readValues(parts));
		live.happen("changed");
		const said = live.arrange();
		live.begun.keep();
		pressing.hold();
		if (said) status.announce(said);
	});
}

/** A field is judged once it was left: nobody is told in the middle of a word. */
function hearLeaving(live: LiveForm): void {
	const { parts, checks } = live;
	const { form, facts } = parts;
	const hintTypo = hintAtTypos(parts, facts.mail.wellKnown);
	const hintKnown = hintAtKnownEmail(parts);
	const hintPhone = hintAtPhone(parts);
	const left = (key: string) => {
		checks.left(key, readValues(parts));
		if (key === "email") {
			hintTypo();
			hintKnown();
		}
		if (key === "personPhone" || key === "phoneCode") void hintPhone();
		const code = key === "phoneCode" && controlOf(form, "phoneCode")?.value;
		// Asked ahead, so that the lead need not wait for it.
		if (code && !controlOf(form, "country")) void countryByCode(code);
	};
	form.addEventListener("focusout", ({ target, relatedTarget }) => {
		const place = (target as Element).closest<HTMLElement>("[data-field]");
		const key = place?.dataset.field;
		if (!key || place.contains(relatedTarget as Node | null)) return;
		afterPointer(() => {
			// Closed meanwhile: nobody has left the field for another one.
			if (form.checkVisibility()) left(key);
		});
	});
}

function isTypedIn({ form }: FormParts): boolean {
	return [...form.elements].some(
		(one) =>
			(one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement) &&
			one.type !== "hidden" &&
			one.value !== one.defaultValue,
	);
}
