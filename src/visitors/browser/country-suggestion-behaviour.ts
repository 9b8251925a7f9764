import { countryAddress } from "#visitors/addresses.ts";
import { formatCurrencyName, toCountryInSentence } from "#visitors/audience/country-rules.ts";
import { countrySuggestionTexts as texts } from "#visitors/audience/messages.ts";
import type { SuggestedCountry } from "#visitors/calls.ts";
import { removeWithWord, stepAside } from "./bottom-layer-behaviour.ts";
import {
	changeCountryAndReload,
	readCountryForm,
	sendCountry,
} from "./country-change-behaviour.ts";
import styles from "./country-suggestion-behaviour.module.css";

/**
 * Asks in one line over the bottom of the page whether to show the prices of another country. Both
 * answers are stored like a choice in the list of countries, so that it asks once.
 */
export function showCountrySuggestion({ code, name, currency, shown }: SuggestedCountry): void {
	const [offered, current] = [currency, shown.currency].map(formatCurrencyName);
	const status = createElement("p", { role: "status" });
	const form = createElement(
		"form",
		{ method: "post", action: countryAddress.to() },
		status,
		createElement("input", {
			...{ type: "hidden", name: "back", value: location.pathname + location.search },
		}),
		createElement("button", { name: "country", value: code }, texts.show(offered ?? "")),
		createElement("button", { name: "country", value: shown.code }, texts.stay(current ?? "")),
	);
	const line = createElement(
		"section",
		{ class: styles.line ?? "", "aria-label": texts.label },
		form,
	);
	form.addEventListener("submit", (event) => {
		const values = readCountryForm(form, event.submitter);
		if (values.get("country") !== shown.code) return changeCountryAndReload(event);
		event.preventDefault();
		removeWithWord(line, texts.stayed(current ?? ""));
		// Where it is not stored, the next page asks again.
		sendCountry(form.action, values).catch(() => undefined);
	});
	document.body.append(line);
	stepAside(line, "--suggestion-height");
	// Screen readers announce what is written into a status that they already know.
	requestAnimationFrame(() => {
		status.textContent = texts.question(toCountryInSentence(name));
	});
}

function createElement<Name extends keyof HTMLElementTagNameMap>(
	name: Name,
	attributes: Readonly<Record<string, string>>,
	...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
	const element = document.createElement(name);
	for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
	element.append(...children);
	return element;
}
