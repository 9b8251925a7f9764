import { defineAddress } from "#core/addresses.ts";

export const accountAddress = defineAddress("/accounts");
export const signInAddress = defineAddress("/accounts/sign-in");
export const signUpAddress = defineAddress("/accounts/sign-up");
/** Where the code is entered. */
export const codeAddress = defineAddress("/accounts/code");
export const newCodeAddress = defineAddress("/accounts/code/new");
/** For an e-mail that is proven and has no account yet. */
export const finishAddress = defineAddress("/accounts/finish");
export const signOutAddress = defineAddress("/accounts/sign-out");
export const signedOutAddress = defineAddress("/accounts/signed-out");
export const deleteAccountAddress = defineAddress("/accounts/delete");
export const deletedAddress = defineAddress("/accounts/deleted");

/** A form's address with the way back in it; the account itself is where one lands anyway. */
export function withBack(
	address: typeof signInAddress | typeof signUpAddress,
	back: string,
): string {
	return back === accountAddress.to()
		? address.to()
		: `${address.to()}?${new URLSearchParams({ back })}`;
}
