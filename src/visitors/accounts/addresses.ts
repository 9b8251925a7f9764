import { defineAddress } from "#core/addresses.ts";

export const accountAddress = defineAddress("/accounts");
/** The form with name, phone and country, on the page of the account. */
export const accountDetailsAnchor = "details";
export const accountDetailsHref = `${accountAddress.to()}#${accountDetailsAnchor}`;
export const signInAddress = defineAddress("/accounts/sign-in");
export const signUpAddress = defineAddress("/accounts/sign-up");
/** The code is entered at this address. */
export const signInCodeAddress = defineAddress("/accounts/code");
export const newSignInCodeAddress = defineAddress("/accounts/code/new");
/** An email that is proven and has no account yet continues here. */
export const finishSignUpAddress = defineAddress("/accounts/finish");
export const signOutAddress = defineAddress("/accounts/sign-out");
export const signedOutAddress = defineAddress("/accounts/signed-out");
export const deleteAccountAddress = defineAddress("/accounts/delete");
export const accountDeletedAddress = defineAddress("/accounts/deleted");

/**
 * The anchor of the notice in the frame of every page, which is shown where it is the target:
 * cached HTML is the same for all visitors.
 */
export const accountCreatedAnchor = "account-created";

export function withAccountCreated(returnPath: string): string {
	return `${returnPath.replace(/#.*/s, "")}#${accountCreatedAnchor}`;
}

/** The address of a form with the return path, unless that is the default, the account. */
export function withReturnPath(
	address: typeof signInAddress | typeof signUpAddress,
	returnPath: string,
): string {
	return returnPath === accountAddress.to()
		? address.to()
		: `${address.to()}?${new URLSearchParams({ back: returnPath })}`;
}
