//! Packages that are not what they say, or fit nothing, are refused by name and never run.

use kernel::plugins::Runtime;
use kernel_plugin_host::package::SigningKey;
use kernel_plugins::trust;
use kernel_testkit::Backend;
use serde_json::json;

use super::{Plugged, both, check, checks_customers, consents, guests};

async fn what_is_not_sound_is_not_installed(backend: Backend) {
    let plugged = Plugged::new(backend).await;
    let manifest = checks_customers("names", "");
    let refused = |error: kernel_plugins::PackageStoreError| error.to_string();
    let missing = plugged.try_to_ship(&manifest, &[("check.wasm", guests::echo())]).await.map_err(refused).unwrap_err();
    assert_eq!(missing, "check.wasm: the component does not export 'check'");
    let parts =
        format!("(func (export \"check\") {} (result i32) (call $ok (i32.const 0) (i32.const 0)))", guests::PARAMS);
    let old = guests::component_of_version("0.9.0", "validate", &parts);
    let old = plugged.try_to_ship(&manifest, &[("check.wasm", old)]).await.map_err(refused).unwrap_err();
    assert!(old.contains("0.9.0") && old.contains("1.0.0"), "{old}");
    let unknown = plugged
        .try_to_ship(&manifest.replace("parties.customer", "parties.custmer"), &[("check.wasm", consents())])
        .await
        .map_err(refused)
        .unwrap_err();
    assert!(unknown.contains("did you mean 'parties.customer'?"), "{unknown}");

    let unsigned = plugged.packed(&manifest, &[("check.wasm", consents())], None);
    assert_eq!(plugged.take(&unsigned).await.map_err(refused).unwrap_err(), "the package is not signed");
    let stranger =
        plugged.packed(&manifest, &[("check.wasm", consents())], Some(&SigningKey::new("stranger", &[1; 32])));
    assert!(
        plugged
            .take(&stranger)
            .await
            .map_err(refused)
            .unwrap_err()
            .contains("'stranger', which this server does not know")
    );
    let forged = plugged.packed(&manifest, &[("check.wasm", consents())], Some(&SigningKey::new("partner", &[1; 32])));
    assert!(
        plugged
            .take(&forged)
            .await
            .map_err(refused)
            .unwrap_err()
            .contains("the signature of the key 'partner' is wrong")
    );
    let oversized = plugged.folder.path().join("incoming.plugin");
    std::fs::File::create(&oversized).and_then(|file| file.set_len(40 << 20)).expect("a sparse file");
    assert!(plugged.take(&oversized).await.map_err(refused).unwrap_err().contains("33554432 are allowed"));
    assert_eq!(plugged.owner.get("/v1/plugins").await.expect(200)["data"], json!([]));
}

async fn a_package_that_was_changed_on_disk_refuses_what_it_guarded(backend: Backend) {
    let plugged = Plugged::new(backend).await;
    plugged.checking("names", consents(), "").await;
    plugged.customer("Ama").await.expect(201);
    // Another package, as well signed, under the same name.
    let other = plugged.packed(
        &checks_customers("names", ""),
        &[("check.wasm", check("(nop) (call $ok (i32.const 0) (i32.const 0))"))],
        Some(&plugged.key),
    );
    let taken = plugged.take(&other).await.unwrap_err().to_string();
    assert!(taken.contains("another content"), "{taken}");
    let (file, kept) = (plugged.folder.path().join("packages/names-1.0.0.plugin"), plugged.folder.path().join("kept"));
    std::fs::copy(&file, &kept).expect("keeping the file");
    std::fs::copy(&other, &file).expect("replacing the file");
    // What a server does every two seconds.
    Runtime::refresh(&*plugged.runtime).await.expect("refreshing");
    assert_eq!(plugged.shown("names").await["problem"], "its package is not the one that was installed");
    let refused = plugged.customer("Ama").await;
    assert_eq!(
        (refused.status, &refused.json()["errors"][0]["code"]),
        (422, &json!("plugin_fault")),
        "{}",
        refused.text()
    );
    // The administrator can switch it off, and not on again.
    plugged.install("names", &json!({"version": "1.0.0", "on": false})).await.expect(200);
    plugged.customer("Ama").await.expect(201);
    assert_eq!(plugged.install("names", &json!({"version": "1.0.0", "on": true})).await.status / 100, 4);
    // Put back, it works again; taken away, it is gone.
    std::fs::copy(&kept, &file).expect("putting the file back");
    Runtime::refresh(&*plugged.runtime).await.expect("refreshing");
    plugged.install("names", &json!({"version": "1.0.0", "on": true})).await.expect(200);
    plugged.customer("Ama").await.expect(201);
    std::fs::remove_file(&file).expect("taking the file away");
    Runtime::refresh(&*plugged.runtime).await.expect("refreshing");
    assert_eq!(plugged.customer("Ama").await.status, 422);
}

async fn a_withdrawn_key_ends_what_it_signed(backend: Backend) {
    let plugged = Plugged::new(backend).await;
    plugged.checking("names", consents(), ", on_fault: skip").await;
    trust::add(plugged.folder.path(), "revoked-key partner").expect("the list");
    Runtime::refresh(&*plugged.runtime).await.expect("refreshing");
    assert_eq!(plugged.shown("names").await["problem"], "the key 'partner' was withdrawn");
    let saved = plugged.customer("Ama").await.expect(201);
    assert_eq!(saved["meta"]["warnings"][0]["code"], "plugin_skipped");
}

async fn a_private_package_is_for_the_businesses_it_names(backend: Backend) {
    let plugged = Plugged::new(backend).await;
    let other = plugged.app.another_business("Other Trading").await;
    let key = SigningKey::new("tailor", &[3; 32]);
    trust::add(plugged.folder.path(), &format!("private tailor {} {}", key.public(), other.id)).expect("the list");
    let file = plugged.packed(&checks_customers("tailored", ""), &[("check.wasm", consents())], Some(&key));
    plugged.take(&file).await.expect("installed on the server");
    assert_eq!(plugged.owner.get("/v1/plugins").await.expect(200)["data"], json!([]));
    assert_eq!(plugged.install("tailored", &json!({"version": "1.0.0"})).await.status, 404);
    let its = plugged.app.sign_in(&other.owner).await;
    assert_eq!(its.get("/v1/plugins").await.expect(200)["data"][0]["level"], "private");
}

both!(
    what_is_not_sound_is_not_installed,
    a_package_that_was_changed_on_disk_refuses_what_it_guarded,
    a_withdrawn_key_ends_what_it_signed,
    a_private_package_is_for_the_businesses_it_names,
);
