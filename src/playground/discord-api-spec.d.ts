/** The package ships its schemas as plain JavaScript. This file declares the ones in use. */
declare module 'discord-api-spec/zod' {
  export interface SchemaIssue {
    readonly code: string;
    readonly path: readonly (string | number)[];
    readonly message: string;
    readonly origin?: string;
    readonly expected?: string;
    readonly format?: string;
    readonly minimum?: number;
    readonly maximum?: number;
    readonly values?: readonly unknown[];
    /** The issues of each alternative, for a union. */
    readonly errors?: readonly (readonly SchemaIssue[])[];
  }

  export interface Schema {
    safeParse(
      value: unknown,
    ):
      | { readonly success: true; readonly data: unknown }
      | { readonly success: false; readonly error: { readonly issues: readonly SchemaIssue[] } };
  }

  export const ApplicationCommandAutocompleteCallbackRequestSchema: Schema;
  export const ApplicationCommandInteractionMetadataResponseSchema: Schema;
  export const ApplicationCommandUpdateRequestSchema: Schema;
  export const ApplicationIntegrationTypeSchema: Schema;
  export const CreateMessageInteractionCallbackRequestSchema: Schema;
  export const CreatePrivateChannelRequestSchema: Schema;
  export const CreateTextThreadWithMessageRequestSchema: Schema;
  export const CreateTextThreadWithoutMessageRequestSchema: Schema;
  export const EmbeddedActivityInstanceSchema: Schema;
  export const GuildMemberResponseSchema: Schema;
  export const IncomingWebhookUpdateRequestPartialSchema: Schema;
  export const InteractionContextTypeSchema: Schema;
  export const LaunchActivityInteractionCallbackRequestSchema: Schema;
  export const MessageCreateRequestSchema: Schema;
  export const MessageEditRequestPartialSchema: Schema;
  export const ModalInteractionCallbackRequestSchema: Schema;
  export const PrivateChannelResponseSchema: Schema;
  export const PrivateGroupChannelResponseSchema: Schema;
  export const UpdateMessageInteractionCallbackRequestSchema: Schema;
  export const UserResponseSchema: Schema;
}
