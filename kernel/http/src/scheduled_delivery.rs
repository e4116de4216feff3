//! Papers and letters of scheduled work, in the look of the business's brand.

use std::sync::{Arc, Weak};

use futures::FutureExt;
use futures::future::BoxFuture;
use http::HeaderMap;
use kernel::platform::mail::NewMail;
use kernel::platform::signing::Signing;
use kernel::reporting::ReportResult;
use kernel::scheduled_delivery::{Email, Outgoing};
use kernel::{App, OpContext, OpError, OpResult};
use metrics_exporter_prometheus::PrometheusHandle;

use crate::auth::mail_composer::{Content, MailComposer, Recipient};
use crate::held::brands::Brands;
use crate::print;
use crate::state::{HttpConfig, HttpState, Shared};

/// Knows the edge as long as it lives.
struct MailDelivery(Weak<Shared>);

impl MailDelivery {
    fn state(&self) -> OpResult<HttpState> {
        self.0.upgrade().map(HttpState::of).ok_or_else(|| OpError::internal("the server is stopping"))
    }
}

impl HttpState {
    /// `key` signs access tokens and must be the same in every process of one installation.
    pub fn new(
        app: Arc<App>,
        config: HttpConfig,
        key: &[u8],
        brands: Brands,
        metrics: Option<PrometheusHandle>,
    ) -> HttpState {
        let state = HttpState::without_desk(app, config, key, brands, metrics);
        // Held weakly: the application must not keep its own edge alive.
        state.app.use_outgoing(Arc::new(MailDelivery(Arc::downgrade(state.shared()))));
        state
    }
}

impl Outgoing for MailDelivery {
    fn report_pdf<'a>(
        &'a self,
        context: &'a OpContext,
        result: &'a ReportResult,
        language: &'a str,
    ) -> BoxFuture<'a, OpResult<Vec<u8>>> {
        async move {
            let state = self.state()?;
            print::report(&state.in_language(language), context, result).await
        }
        .boxed()
    }

    fn letter(&self, context: &OpContext, letter: Email<'_>) -> OpResult<NewMail> {
        let state = self.state()?;
        let business = &context.business;
        // Nobody's request: the address of the site is the brand's or the configured one.
        let desk = MailComposer::of_brand(&state, &HeaderMap::new(), &business.brand);
        let reader = Recipient { email: letter.email, name: letter.name, language: letter.language };
        let mut mail = desk.write_with(
            &state,
            letter.kind,
            reader,
            Content { path: letter.path, code: None, values: letter.values },
            letter.message,
        )?;
        mail.business = Some(business.id.clone());
        mail.sender_name.clone_from(&business.name);
        mail.reply_to.clone_from(&business.email);
        Ok(mail)
    }

    fn signed_copy<'a>(
        &'a self,
        context: &'a OpContext,
        signing: &'a Signing,
        paper: &'a str,
    ) -> BoxFuture<'a, OpResult<(String, Vec<u8>)>> {
        async move {
            let state = self.state()?;
            print::signed_copy(&state, context, signing, paper).await
        }
        .boxed()
    }

    fn address(&self, context: &OpContext, path: &str) -> OpResult<String> {
        let state = self.state()?;
        Ok(MailComposer::of_brand(&state, &HeaderMap::new(), &context.business.brand).address(path))
    }
}
